import { onCLS, onINP, onLCP } from 'web-vitals';
import type { Composition } from '../composition';
import { PageReport } from './page-report';
import { telemetryEvents } from './telemetry-events';

const FIRST_REPORT_MS = 10_000;

/** Reports the page's state to the site: once ten seconds after it was opened, then whenever it is left. */
export function startTelemetry(composition: Composition): void {
  // A part on a development server is no release.
  if (composition.channel === 'dev') return;
  const [opened] = performance.getEntriesByType('navigation');
  const report = new PageReport(composition, opened ? new URL(opened.name).pathname : location.pathname);
  const sendReport = (): void => {
    for (const event of telemetryEvents.splice(0)) report.add(event);
    const beacon = report.drain();
    if (beacon) navigator.sendBeacon('/live/telemetry', JSON.stringify(beacon));
    const errors = report.drainErrors();
    if (errors) navigator.sendBeacon('/live/telemetry/errors', JSON.stringify(errors));
  };
  // Registered before our own listener: they measure until the page is left, and ours then sends the values.
  onLCP(({ value }) => report.measure('lcp', value));
  onINP(({ value }) => report.measure('inp', value));
  onCLS(({ value }) => report.measure('cls', value));
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && sendReport());
  addEventListener('pagehide', sendReport);
  setTimeout(sendReport, Math.max(0, FIRST_REPORT_MS - performance.now()));
}
