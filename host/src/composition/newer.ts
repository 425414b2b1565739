/** A set this visitor would get on a full page load, other than the one this page runs. */
export interface Newer {
  readonly composition: number;
  readonly revision: number;
}

const TAKEN = 'composition_taken';
let newer: Newer | null = null;

export function noteNewer(found: Newer | null): void {
  newer = found;
}

/** Whether to load the page anew for it: once for a revision, or two sites that differ would send the tab to and fro. */
export function isNewerDue(): boolean {
  return newer !== null && sessionStorage.getItem(TAKEN) !== String(newer.revision);
}

export function rememberTaken(): void {
  if (newer) sessionStorage.setItem(TAKEN, String(newer.revision));
}
