/** Another composition than this page's, which this visitor would get on a full page load. */
export interface NewerComposition {
  readonly composition: number;
  readonly revision: number;
}

const APPLIED_KEY = 'composition_taken';
let newer: NewerComposition | null = null;

export function setNewerComposition(found: NewerComposition | null): void {
  newer = found;
}

/**
 * Returns whether to reload the page for it: once per revision, or two differing sites would send the tab back and
 * forth.
 */
export function isUpdateDue(): boolean {
  return newer !== null && sessionStorage.getItem(APPLIED_KEY) !== String(newer.revision);
}

export function markUpdateApplied(): void {
  if (newer) sessionStorage.setItem(APPLIED_KEY, String(newer.revision));
}
