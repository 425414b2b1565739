import type { Generated, JSONColumnType, Kysely, Transaction } from 'kysely';
import type { Baseline } from '@pavilion/releases/attestation';
import type { ChannelState } from '@pavilion/releases/channel-state';
import type { Member } from '@pavilion/releases/composition';
import type { Role } from '@pavilion/releases/registry-api/people';
import type { Verdict } from '@pavilion/releases/registry-api/releases';
import type { LastCheck, RolloutState, RolloutStep } from '@pavilion/releases/registry-api/rollouts';
import type { Cohort } from '@pavilion/releases/resolve';
import type { Packages, WebhookCalls, Webhooks } from './webhook-and-package.tables';

export type RegistryDb = Kysely<RegistryTables>;
export type RegistryTrx = Transaction<RegistryTables>;

/** Credentials of actors and their signing keys; '*' in the parts means all parts. */
interface Credentials {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  readonly parts: JSONColumnType<readonly string[]>;
  readonly tokenHash: string;
  /** PEM of an Ed25519 public key; teams sign releases with its private key, QA signs attestations. */
  readonly publicKey: string | null;
  readonly createdAt: number;
  revokedAt: number | null;
}

/** `document` is release.json exactly as signed. The row outlives its files, so that a version is never reused. */
interface Releases {
  readonly name: string;
  readonly version: string;
  readonly document: string;
  readonly signature: string | null;
  readonly provenanceSignature: string | null;
  readonly credential: string;
  readonly publishedAt: number;
  collectedAt: number | null;
}

/** The texts that a release's types consist of, by path, as JSON in gzip. Visitors never get them. */
interface ReleaseTypes {
  readonly name: string;
  readonly version: string;
  readonly sources: Buffer;
}

/** Errors of a remote's modules with a host's types; both as name@version. */
interface TypeChecks {
  readonly host: string;
  readonly remote: string;
  readonly problems: JSONColumnType<readonly { file: string; line: number; message: string }[]>;
  readonly checkedAt: number;
}

interface Compositions {
  readonly id: Generated<number>;
  readonly channel: string;
  /** sha256 of the members, so that a composition has one number per channel. */
  readonly digest: string;
  readonly members: JSONColumnType<readonly Member[]>;
  readonly madeAt: number;
}

interface Channels {
  readonly name: string;
  /** Number of moves; a change names the revision it is based on. */
  revision: number;
  /** Sequence of the last signing. */
  sequence: number;
  state: JSONColumnType<ChannelState>;
  /** The channel file as last signed. */
  signed: string | null;
}

/** Log of all moves, each with the hash of the previous one; `state` is the channel's state afterwards. */
interface Audit {
  readonly seq: Generated<number>;
  readonly at: number;
  readonly actor: string;
  readonly verb: string;
  readonly channel: string | null;
  readonly revision: number | null;
  readonly fromComposition: number | null;
  readonly toComposition: number | null;
  readonly parts: JSONColumnType<readonly string[]>;
  readonly reason: string | null;
  readonly state: JSONColumnType<ChannelState> | null;
  readonly previous: string;
  readonly hash: string;
}

/** A link that grants up to `uses` browsers another composition. */
interface Invitations {
  readonly id: string;
  readonly channel: string;
  readonly composition: number;
  readonly expiresAt: number;
  readonly uses: number;
  /** Whether its browsers may use the fault panel. */
  readonly faults: boolean;
  readonly note: string;
  readonly by: string;
  revokedAt: number | null;
}

/**
 * A browser that redeemed an invitation, by the sha256 of its visitor id. It counts once, however often it requests
 * the grant.
 */
interface Takers {
  readonly invitation: string;
  readonly visitor: string;
  readonly takenAt: number;
}

interface Rollouts {
  readonly id: string;
  readonly channel: string;
  /** The base composition, and the one that this rollout alone makes of it; they follow the base. */
  control: number;
  candidate: number;
  /** Releases the rollout was started with, as name@version; `by` is the actor who started it. */
  readonly parts: JSONColumnType<readonly string[]>;
  readonly by: string;
  state: RolloutState;
  readonly steps: JSONColumnType<readonly RolloutStep[]>;
  step: number;
  stepSince: number;
  readonly minSample: number;
  /** Human-readable reason for its end. */
  verdict: string | null;
  readonly startedAt: number;
  endedAt: number | null;
  /** Time of the last check by any process; `outlook` is its result. */
  checkedAt: number;
  outlook: JSONColumnType<LastCheck> | null;
}

/** What is known of a release on a channel. */
interface Verdicts {
  readonly channel: string;
  readonly name: string;
  readonly version: string;
  verdict: Verdict;
  /** Time at which all visitors began to get it; null while it isn't in the base composition. */
  liveSince: number | null;
  reason: string | null;
  by: string | null;
  at: number;
}

/** Last batch of samples from a process of the site; a repeated batch does not count again. */
interface SampleSenders {
  readonly sender: string;
  readonly channel: string;
  sequence: number;
  at: number;
}

/** Telemetry of one minute: counters, and histograms of vitals with one number per bucket. */
interface Samples {
  readonly minute: number;
  readonly channel: string;
  readonly composition: number;
  readonly part: string;
  readonly version: string;
  /** Pages served at addresses that this part owns, counted by the site; all other fields come from browsers. */
  documents: number;
  /** Number of documents in which the part was requested, failed to load, loaded as its fallback, or threw an error. */
  loads: number;
  failed: number;
  fellBack: number;
  errors: number;
  lcp: JSONColumnType<readonly number[]>;
  inp: JSONColumnType<readonly number[]>;
  cls: JSONColumnType<readonly number[]>;
  /** Counts by groups of networks. */
  networks: JSONColumnType<readonly number[]>;
}

/** An error that a release threw in pages, without personal data. */
interface Errors {
  readonly channel: string;
  readonly part: string;
  readonly version: string;
  /** Hash of message and first positions. */
  readonly fingerprint: string;
  readonly message: string;
  readonly frames: JSONColumnType<readonly string[]>;
  /** Compositions it was thrown in. */
  compositions: JSONColumnType<readonly number[]>;
  count: number;
  readonly firstAt: number;
  lastAt: number;
}

/** Source map of a release's file, compressed with gzip; only the registry reads it. */
interface SourceMaps {
  readonly name: string;
  readonly version: string;
  readonly file: string;
  readonly bytes: Buffer;
}

/** A composition that a visitor got, from this page on. */
interface Visits {
  readonly channel: string;
  /** Hash of the visitor's id. */
  readonly visitor: string;
  readonly at: number;
  readonly composition: number;
  readonly cohort: Cohort;
}

interface Attestations {
  readonly id: string;
  /** Digest of the tested composition. */
  readonly composition: string;
  readonly suite: string;
  readonly against: Baseline;
  readonly passed: number;
  readonly failed: number;
  readonly flaky: number;
  readonly runner: string;
  readonly at: number;
  readonly credential: string;
  readonly signature: string;
  /** Exact signed text. */
  readonly document: string;
}

/** Calls of each api version; the live one has the newest `live_since`. */
interface ApiReleases {
  readonly version: string;
  readonly calls: JSONColumnType<readonly string[]>;
  liveSince: number | null;
}

/** Console sessions; `hash` is the hash of the secret in the browser's cookie. */
interface Sessions {
  readonly hash: string;
  readonly credential: string;
  readonly startedAt: number;
  readonly expiresAt: number;
}

/** A single row: all processes must sign with one key, or sites would refuse the files of some. */
interface SigningKey {
  readonly onlyOne: Generated<boolean>;
  fingerprint: string;
}

/** All tables of the registry, in the schema `registry`. Times are milliseconds since 1970. */
export interface RegistryTables {
  credentials: Credentials;
  sessions: Sessions;
  releases: Releases;
  releaseTypes: ReleaseTypes;
  typeChecks: TypeChecks;
  compositions: Compositions;
  channels: Channels;
  audit: Audit;
  invitations: Invitations;
  takers: Takers;
  rollouts: Rollouts;
  verdicts: Verdicts;
  samples: Samples;
  sampleSenders: SampleSenders;
  errors: Errors;
  sourceMaps: SourceMaps;
  visits: Visits;
  webhooks: Webhooks;
  webhookCalls: WebhookCalls;
  attestations: Attestations;
  apiReleases: ApiReleases;
  signingKey: SigningKey;
  packages: Packages;
}
