/** All refusal codes of the registry with their HTTP status. */
export const refusalStatus = {
  body_invalid: 400,
  release_invalid: 400,
  file_missing: 400,
  file_undeclared: 400,
  file_tampered: 400,
  unsafe_manifest: 400,
  signature_missing: 400,
  signature_wrong: 400,
  channel_name_invalid: 400,
  attestation_time: 400,
  unauthorized: 401,
  token_wrong: 401,
  signed_out: 401,
  forbidden: 403,
  not_yours: 403,
  other_origin: 403,
  not_found: 404,
  unknown_release: 404,
  unknown_composition: 404,
  unknown_channel: 404,
  unknown_part: 404,
  unknown_path: 404,
  unknown_kill: 404,
  unknown_credential: 404,
  unknown_grant: 404,
  unknown_rollout: 404,
  collected: 410,
  grant_expired: 410,
  grant_revoked: 410,
  already_published: 409,
  attestation_known: 409,
  grant_used_up: 409,
  name_taken: 409,
  own_credential: 409,
  no_such_set: 409,
  stale_revision: 409,
  no_earlier_composition: 409,
  rollout_running: 409,
  rollout_ended: 409,
  rollout_moved: 409,
  nothing_to_roll_out: 409,
  no_host: 409,
  two_hosts: 409,
  origin_of_host: 409,
  claims_clash: 409,
  containers_clash: 409,
  import_missing: 409,
  import_major: 409,
  slot_vanished: 409,
  fallback_unfit: 409,
  too_big: 409,
  attestation_missing: 409,
  attestation_failed: 409,
  call_unknown: 409,
  call_in_use: 409,
  too_large: 413,
  too_many_tries: 429,
  store_away: 503,
  database_away: 503,
} as const;

export type RefusalCode = keyof typeof refusalStatus;

/** Thrown for a valid request that the registry refuses; the message is for people. */
export class Refusal extends Error {
  constructor(
    readonly code: RefusalCode,
    message: string,
    /** All findings, if there are more than the message contains. */
    readonly findings?: readonly object[],
  ) {
    super(message);
  }

  get status(): number {
    return refusalStatus[this.code];
  }
}
