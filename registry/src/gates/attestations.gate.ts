import type { Finding } from '@pavilion/releases/registry-api/findings';
import { COUNTS_FOR_HOURS } from '../attestations/attestations.service';
import { type Gate, type GateContext, labelOf, refusal } from './finding';

/** Requires that exactly this composition has passed the suites that the channel requires. */
export const attestations: Gate = (parts, { channel, before, required, attested }) =>
  required.flatMap((suite): Finding[] => {
    const result = attested.get(suite);
    const way = `npm run verify -- ${candidatesOf(parts, before)} --suite ${suite} --upload`;
    if (!result)
      return [
        refusal(
          'attestation_missing',
          `${channel} requires ${suite} to have passed on this composition in the last ${COUNTS_FOR_HOURS} hours: ${way} runs it and uploads the result, pavilion attest ${suite} the result of another run.`,
        ),
      ];
    if (result.failed === 0 && result.passed > 0) return [];
    if (result.failed === 0)
      return [
        refusal(
          'attestation_failed',
          `${suite} ran on this composition and skipped every spec: run it where its specs can run. ${way}`,
        ),
      ];
    return [
      refusal(
        'attestation_failed',
        `${suite} ran on this composition and ${result.failed} of ${result.passed + result.failed} failed: fix the failures and run it again. ${way}`,
      ),
    ];
  });

/** Formats the releases to be activated as arguments of the command line. */
function candidatesOf(parts: Parameters<Gate>[0], before: GateContext['before']): string {
  const shown = before.map(({ release }) => labelOf(release));
  return parts
    .filter(({ release }) => !shown.includes(labelOf(release)))
    .map(({ release }) => `--candidate ${labelOf(release)}`)
    .join(' ');
}
