import type { RefusalCode } from '../refusals';

/** A gate's finding on a composition, with a message for people. */
export type Finding =
  | { readonly severity: 'refusal'; readonly code: RefusalCode; readonly message: string }
  | {
      readonly severity: 'warning';
      readonly code:
        | 'attestation_missing'
        | 'duplicate_modules'
        | 'release_bad'
        | 'slot_unsaid'
        | 'types_unchecked'
        | 'uncommitted_sources';
      readonly message: string;
    };
