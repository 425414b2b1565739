/** How loading a part ended in this page, or an error that was thrown. */
export interface Happening {
  readonly part?: string;
  readonly load?: 'ok' | 'fell-back' | 'failed';
  readonly thrown?: unknown;
  /** The script that threw. */
  readonly from?: string;
}

// An error in a loop must not fill the page's memory.
const MOST = 100;

/** Buffered until the page's report takes them, which loads late. */
export const happenings: Happening[] = [];

export function note(happening: Happening): void {
  // A failure without a network says nothing about a release.
  if (navigator.onLine && happenings.length < MOST) happenings.push(happening);
}

/** Records errors from the start of the page: early ones break the most. */
export function noteErrors(): void {
  addEventListener('error', ({ error, filename }) => note({ thrown: error as unknown, from: filename }));
  addEventListener('unhandledrejection', ({ reason }) => note({ thrown: reason as unknown }));
}
