import { refusal, type Finding, type Gate } from './finding';

/** Suites the channel asks for, passed by exactly this set. */
export const attestations: Gate = (_parts, { channel, required, attested }) =>
  required.flatMap((suite): Finding[] => {
    const result = attested.get(suite);
    if (!result) return [refusal('attestation_missing', `${channel} shows a set only once ${suite} has passed on exactly this one: run it against a grant, it uploads its result.`)];
    if (result.failed === 0 && result.passed > 0) return [];
    return [refusal('attestation_failed', `${suite} ran on this set and ${result.failed} of ${result.passed + result.failed} failed: repair what failed and run it again.`)];
  });
