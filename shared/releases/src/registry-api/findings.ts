import type { RefusalCode } from '../refusals';

/** A gate's finding on a composition, with a message for people. */
export type Finding =
  | { readonly severity: 'refusal'; readonly code: RefusalCode; readonly message: string }
  | { readonly severity: 'warning'; readonly code: 'duplicate_modules' | 'slot_unsaid'; readonly message: string };
