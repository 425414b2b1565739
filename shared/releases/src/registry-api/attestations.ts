import type { Attestation } from '../attestation';

/** A stored attestation with its signer. */
export interface AttestationView extends Omit<Attestation, 'channel'> {
  readonly id: string;
  readonly by: string;
  /** False once the attestation has expired. */
  readonly counts: boolean;
}
