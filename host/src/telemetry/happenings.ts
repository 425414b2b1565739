/** What became of a part in this page, or what was thrown in it. */
export interface Happening {
  readonly part?: string;
  readonly load?: 'ok' | 'fell-back' | 'failed';
  readonly thrown?: unknown;
  /** The script that threw. */
  readonly from?: string;
}

// An error in a loop must not fill the page's memory.
const MOST = 100;

/** Kept until the page's report, which comes late, takes them. */
export const happenings: Happening[] = [];

export function note(happening: Happening): void {
  // What breaks without a network says nothing of a release.
  if (navigator.onLine && happenings.length < MOST) happenings.push(happening);
}

/** From the first moment: what breaks early breaks most. */
export function noteErrors(): void {
  addEventListener('error', ({ error, filename }) => note({ thrown: error as unknown, from: filename }));
  addEventListener('unhandledrejection', ({ reason }) => note({ thrown: reason as unknown }));
}
