import type { RefusalCode } from './refusal';

export const serverRefusalsEn = {
  invalid_input: 'Some of the details aren’t valid. Please check them.',
  invalid_fields: 'Please correct the marked fields.',
  unauthenticated: 'Please log in.',
  forbidden: 'You don’t have access to this.',
  not_found: 'Not found.',
  key_reused: 'This request was already sent with other content.',
  in_progress: 'This request is still being processed.',
  too_many_requests: 'Too many requests. Please wait a moment.',
  unavailable: 'Not available right now. Please try again later.',
  internal: 'An error occurred. Please try again.',
  closed_here: 'Not available in your country.',
} as const satisfies Partial<Record<RefusalCode, string>>;
