import type { ReleaseVerdict } from '@pavilion/releases/registry-api/releases';
import type { ChooseFallback } from '../compositions/next-members';

/**
 * Returns how fallbacks are chosen: the newest good release of the part. One that was chosen before stays, unless it
 * has become bad.
 *
 * @param verdicts - of a channel, the newest release of each part first.
 */
export function fallbacksBy(verdicts: readonly ReleaseVerdict[]): ChooseFallback {
  const find = (part: string, version: string): ReleaseVerdict | undefined =>
    verdicts.find((one) => one.name === part && one.version === version);
  return (part, version, current) => {
    if (current !== undefined && find(part, current)?.verdict !== 'bad') return current;
    return verdicts.find(
      (one) => one.name === part && one.version !== version && one.verdict === 'good' && !one.collected,
    )?.version;
  };
}
