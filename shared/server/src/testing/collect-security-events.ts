import { openSecurityLog } from '../telemetry/security-log';

/** Collects what a test's servers write to the security log, until it is closed. */
export function collectSecurityEvents() {
  const lines: string[] = [];
  const close = openSecurityLog('test', { write: (line) => void lines.push(line) });
  return {
    /** @returns the events so far, oldest first. */
    events: (): readonly object[] => lines.map((line) => JSON.parse(line) as object),
    close,
  };
}
