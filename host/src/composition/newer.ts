/** Another composition than this page's, which this visitor would get on a full page load. */
export interface Newer {
  readonly composition: number;
  readonly revision: number;
}

const TAKEN = 'composition_taken';
let newer: Newer | null = null;

export function noteNewer(found: Newer | null): void {
  newer = found;
}

/**
 * Returns whether to reload the page for it: once per revision, or two differing sites would send the tab back and
 * forth.
 */
export function isNewerDue(): boolean {
  return newer !== null && sessionStorage.getItem(TAKEN) !== String(newer.revision);
}

export function rememberTaken(): void {
  if (newer) sessionStorage.setItem(TAKEN, String(newer.revision));
}
