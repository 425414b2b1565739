import type { ChannelView } from '../../channels/channels.service';
import type { Change, Report } from '../../channels/proposal';

export function shows({ name, composition, revision }: ChannelView): string {
  return composition ? `${name} shows composition ${composition.id} (revision ${revision}).` : `${name} shows nothing yet: publish the parts and activate them.`;
}

/** `  wallet 1.0.0 -> 1.1.0 (falls back to 1.0.0), gains /pay`, a line for each part. */
export function changeLines(changes: readonly Change[]): string[] {
  if (changes.length === 0) return ['  nothing changes'];
  return changes.map(({ name, from, to, fallback, claims: { gained, lost } }) => {
    const step = from === to ? `${to}` : `${from ?? 'not there'} -> ${to ?? 'gone'}`;
    const paths = [...gained.map((path) => `, gains ${path}`), ...lost.map((path) => `, loses ${path}`)].join('');
    return `  ${name} ${step}${fallback ? ` (falls back to ${fallback})` : ''}${paths}`;
  });
}

/** What an activation would do, and what stands against it. */
export function reportLines({ channel, changes, refusals, warnings }: Report): string[] {
  const verdict = refusals.length === 0 ? `${channel} would take it:` : `${channel} would refuse it:`;
  return [verdict, ...changeLines(changes), ...refusals.map(({ message }) => `  refused: ${message}`), ...warnings.map(({ message }) => `  warning: ${message}`)];
}
