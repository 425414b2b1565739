import type { Generated, JSONColumnType, Kysely, Transaction } from 'kysely';
import type { Against } from '../attestations/attestation';
import type { Member } from '../channels/composition';
import type { ChannelState } from '../channels/state';
import type { Outlook, RolloutState, RolloutStep } from '../rollouts/rollout';

export type RegistryDb = Kysely<RegistryTables>;
export type RegistryTrx = Transaction<RegistryTables>;

export const roles = ['operator', 'team', 'site', 'qa'] as const;
export type Role = (typeof roles)[number];

/** Who may write, and with which key they sign; '*' among the parts is all of them. */
interface Credentials {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  readonly parts: JSONColumnType<readonly string[]>;
  readonly token_hash: string;
  /** PEM of an Ed25519 key; teams sign releases with its other half, QA its attestations. */
  readonly public_key: string | null;
  readonly created_at: number;
  revoked_at: number | null;
}

/** `document` is release.json to the letter as it was signed; the row outlives its files, so a version never comes back. */
interface Releases {
  readonly name: string;
  readonly version: string;
  readonly document: string;
  readonly signature: string | null;
  readonly credential: string;
  readonly published_at: number;
  collected_at: number | null;
}

interface Compositions {
  readonly id: Generated<number>;
  readonly channel: string;
  /** sha256 of the members, so that one set has one number on a channel. */
  readonly digest: string;
  readonly members: JSONColumnType<readonly Member[]>;
  readonly made_at: number;
}

interface Channels {
  readonly name: string;
  /** Counts the moves; a change names the one it was made against. */
  revision: number;
  /** Counts the signings. */
  sequence: number;
  state: JSONColumnType<ChannelState>;
  /** The channel file as it was last signed. */
  signed: string | null;
}

/** Every move, each with the hash of the one before it; `state` is the channel's after it. */
interface Audit {
  readonly seq: Generated<number>;
  readonly at: number;
  readonly actor: string;
  readonly verb: string;
  readonly channel: string | null;
  readonly revision: number | null;
  readonly from_composition: number | null;
  readonly to_composition: number | null;
  readonly parts: JSONColumnType<readonly string[]>;
  readonly reason: string | null;
  readonly state: JSONColumnType<ChannelState> | null;
  readonly previous: string;
  readonly hash: string;
}

/** A link that gives browsers a look at another composition; `uses` browsers at most. */
interface Invitations {
  readonly id: string;
  readonly channel: string;
  readonly composition: number;
  readonly expires_at: number;
  readonly uses: number;
  /** May its browsers use the fault panel? */
  readonly faults: boolean;
  readonly note: string;
  readonly by: string;
  revoked_at: number | null;
}

/** A browser that took an invitation up, by the sha256 of its name: it counts once, however often it asks. */
interface Takers {
  readonly invitation: string;
  readonly visitor: string;
  readonly taken_at: number;
}

interface Rollouts {
  readonly id: string;
  readonly channel: string;
  readonly control: number;
  readonly candidate: number;
  /** The releases it was started with, as name@version, and who did. */
  readonly parts: JSONColumnType<readonly string[]>;
  readonly by: string;
  state: RolloutState;
  readonly steps: JSONColumnType<readonly RolloutStep[]>;
  step: number;
  step_since: number;
  readonly min_sample: number;
  /** Why it ended, as a person reads it. */
  verdict: string | null;
  readonly started_at: number;
  ended_at: number | null;
  /** When a process last looked at it, and what it found. */
  checked_at: number;
  outlook: JSONColumnType<Outlook> | null;
}

/** The last batch of samples that a process of the site sent: the same again counts no second time. */
interface SampleSenders {
  readonly sender: string;
  readonly channel: string;
  sequence: number;
  at: number;
}

/** Telemetry of a minute: counters, and histograms of vitals with one number a bucket. */
interface Samples {
  readonly minute: number;
  readonly channel: string;
  readonly composition: number;
  readonly part: string;
  readonly version: string;
  /** Pages served whose address this part owns: what the site saw; the rest is what browsers say. */
  documents: number;
  /** Of documents in each: part asked for, not to be had, had as its fallback, something in it thrown. */
  loads: number;
  failed: number;
  fell_back: number;
  errors: number;
  lcp: JSONColumnType<readonly number[]>;
  inp: JSONColumnType<readonly number[]>;
  cls: JSONColumnType<readonly number[]>;
}

interface Attestations {
  readonly id: string;
  /** Digest of the composition that was tested. */
  readonly composition: string;
  readonly suite: string;
  readonly against: Against;
  readonly passed: number;
  readonly failed: number;
  readonly flaky: number;
  readonly runner: string;
  readonly at: number;
  readonly credential: string;
  readonly signature: string;
  /** What was signed, to the letter. */
  readonly document: string;
}

/** What versions of the api offer; the live one is the newest by `live_since`. */
interface ApiReleases {
  readonly version: string;
  readonly calls: JSONColumnType<readonly string[]>;
  live_since: number | null;
}

/** Who is signed in to the console; `hash` is of the secret in the browser's cookie. */
interface Sessions {
  readonly hash: string;
  readonly credential: string;
  readonly started_at: number;
  readonly expires_at: number;
}

/** One row: all processes sign with one key, or sites would take files of some and not of others. */
interface SigningKey {
  readonly only_one: Generated<boolean>;
  fingerprint: string;
}

/** Everything the registry remembers, in the schema `registry`. Moments are milliseconds since 1970. */
export interface RegistryTables {
  credentials: Credentials;
  sessions: Sessions;
  releases: Releases;
  compositions: Compositions;
  channels: Channels;
  audit: Audit;
  invitations: Invitations;
  takers: Takers;
  rollouts: Rollouts;
  samples: Samples;
  sample_senders: SampleSenders;
  attestations: Attestations;
  api_releases: ApiReleases;
  signing_key: SigningKey;
}
