/** How loading a part ended in this page, or an error that was thrown. */
export interface TelemetryEvent {
  readonly part?: string;
  readonly load?: 'ok' | 'fell-back' | 'failed';
  readonly thrown?: unknown;
  /** The script that threw. */
  readonly from?: string;
}

// An error in a loop must not fill the page's memory.
const MAX_EVENTS = 100;

/** Buffered until the page's report takes them, which loads late. */
export const telemetryEvents: TelemetryEvent[] = [];

export function recordEvent(happening: TelemetryEvent): void {
  // A failure without a network says nothing about a release.
  if (navigator.onLine && telemetryEvents.length < MAX_EVENTS) telemetryEvents.push(happening);
}

/** Records errors from the start of the page: early ones break the most. */
export function recordErrors(): void {
  addEventListener('error', ({ error, filename }) => recordEvent({ thrown: error as unknown, from: filename }));
  addEventListener('unhandledrejection', ({ reason }) => recordEvent({ thrown: reason as unknown }));
}
