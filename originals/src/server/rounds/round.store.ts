import type { Journal } from '@pavilion/server/journal/journal';
import type { EngineName } from '../../engines/index';
import type { FreeRounds } from '../../protocol/wallet.messages';
import type { Archive, RecordNames } from '../storage/archive';
import { keyName } from './key-name';

/**
 * State of a round.
 * opened: the bet may have been sent. doubtful: its response is unknown, so it is being rolled back.
 * playing: the bet is accepted and the player takes steps. accepted: the bet is accepted and the win is owed. The other
 * three are final.
 */
export type RoundState = 'opened' | 'doubtful' | 'playing' | 'accepted' | 'settled' | 'refused' | 'rolled_back';

export interface Round {
  readonly id: string;
  readonly player: string;
  readonly code: string;
  readonly engine: EngineName;
  /** The page's key of this round; a repeat returns the same round. */
  readonly key: string;
  readonly stake: number;
  /** Id of the site's free rounds that pay for it; otherwise the player's money does. */
  readonly free?: string;
  /** Includes the steps taken so far. */
  readonly choice: unknown;
  readonly seed_id: string;
  readonly client_seed: string;
  readonly nonce: number;
  readonly at: string;
  /** The bet's original choice, if steps change it. */
  readonly asked?: unknown;
  readonly state: RoundState;
  readonly multiplier?: number;
  readonly payout?: number;
  readonly detail?: unknown;
  readonly balance?: string;
  readonly refusal?: string;
  /** The remaining free rounds after a free bet. */
  readonly freeRounds?: FreeRounds | null;
}

export type Change = Partial<
  Pick<Round, 'state' | 'choice' | 'multiplier' | 'payout' | 'detail' | 'balance' | 'refusal' | 'freeRounds'>
>;

type RoundEntry = { readonly round: Round } | { readonly id: string; readonly change: Change };

const final: readonly RoundState[] = ['settled', 'refused', 'rolled_back'];

export function isFinal(round: Round): boolean {
  return final.includes(round.state);
}

/** Minimum number of ended rounds in memory; at twice as many the older half moves to the archive. */
const roundsInMemory = 1_000;
const reportEvery = 20 * roundsInMemory;

/**
 * Names of ended rounds in the archive: their own, and for the newest round of each seed a name that gives its
 * nonce.
 */
export function roundNaming(nonces: NonceBook): RecordNames<Round> {
  return {
    namesOf: (round) => [`id ${round.id}`, keyName(round), ...(nonces.note(round) ? [seedName(round.seed_id)] : [])],
    listOf: ({ player, state }) => (state === 'settled' ? player : null),
  };
}

const seedName = (id: string): string => `seed ${id}`;

/** The highest nonce of each seed used since the process started; the archive has the others. */
export class NonceBook {
  private readonly nonces = new Map<string, number>();
  archive: Archive<Round> | undefined;

  last(seed: string): number {
    const cached = this.nonces.get(seed);
    if (cached !== undefined) return cached;
    const last = this.archive?.get(seedName(seed))?.nonce ?? 0;
    this.nonces.set(seed, last);
    return last;
  }

  /** Records a round's nonce. @returns whether it is the highest of its seed. */
  note({ seed_id: seed, nonce }: Round): boolean {
    const isHighest = nonce >= this.last(seed);
    if (isHighest) this.nonces.set(seed, nonce);
    return isHighest;
  }
}

/**
 * Stores every round and each of its steps, written before the step is acted on.
 *
 * Open and recently ended rounds are in memory and in the journal; all others are in the archive, on disk
 * only. A round is in the archive before it leaves the journal.
 */
export class RoundStore {
  private readonly byId = new Map<string, Round>();
  private readonly byKey = new Map<string, string>();
  private readonly byPlayer = new Map<string, Set<string>>();
  /** In the order in which they ended. */
  private readonly ended = new Set<string>();

  constructor(
    private readonly file: Journal<RoundEntry>,
    private readonly archive?: Archive<Round>,
    private readonly nonces = new NonceBook(),
    /** Called while a long journal is loaded, with the number of rounds moved to the archive. */
    report: (moved: number) => void = () => undefined,
  ) {
    let moved = 0;
    for (const entry of file.records) {
      this.index(entry);
      const more = this.moveEnded(true);
      moved += more;
      if (more > 0 && moved % reportEvery === 0) report(moved);
    }
    if (moved === 0) return;
    this.archive?.sync();
    this.file.rewrite(this.entries());
  }

  open(round: Round): Round {
    this.save({ round });
    return round;
  }

  change(id: string, change: Change): Round {
    this.save({ id, change });
    return this.get(id);
  }

  get(id: string): Round {
    const round = this.findById(id);
    if (!round) throw new Error(`No round ${id}`);
    return round;
  }

  findById(id: string): Round | undefined {
    return this.byId.get(id) ?? this.archive?.get(`id ${id}`);
  }

  find(player: string, key: string): Round | undefined {
    const name = keyName({ player, key });
    const id = this.byKey.get(name);
    return id === undefined ? this.archive?.get(name) : this.byId.get(id);
  }

  /** Returns the number of rounds played with a seed; the next nonce is one more. */
  lastNonce(seedId: string): number {
    return this.nonces.last(seedId);
  }

  unfinished(): Round[] {
    return [...this.byId.values()].filter((round) => !isFinal(round));
  }

  /** Returns the player's round in play in this game. */
  inPlay(player: string, code: string): Round | undefined {
    return this.inMemoryOf(player).find((round) => round.state === 'playing' && round.code === code);
  }

  /** True if the seed belongs to a round that is not decided yet: revealing it would reveal the result. */
  isSeedInPlay(player: string, seedId: string): boolean {
    return this.inMemoryOf(player).some(
      (round) => round.seed_id === seedId && (round.state === 'playing' || round.state === 'opened'),
    );
  }

  /** Returns a player's settled rounds, newest first. */
  history(player: string, limit: number): Round[] {
    const found = new Map<string, Round>();
    for (const round of this.inMemoryOf(player).reverse())
      if (round.state === 'settled' && found.size < limit) found.set(round.id, round);
    if (found.size < limit) {
      for (const round of this.archive?.list(player) ?? []) {
        // A round moved just before a crash is in the archive too.
        if (!found.has(round.id)) found.set(round.id, round);
        if (found.size === limit) break;
      }
    }
    return [...found.values()];
  }

  close(): void {
    this.file.close();
    this.archive?.close();
  }

  private inMemoryOf(player: string): Round[] {
    return [...(this.byPlayer.get(player) ?? [])].flatMap((id) => this.byId.get(id) ?? []);
  }

  private save(entry: RoundEntry): void {
    this.file.append(entry);
    this.index(entry);
    if (this.moveEnded(false) > 0) this.file.rewrite(this.entries());
  }

  private index(entry: RoundEntry): void {
    const round = 'round' in entry ? entry.round : { ...this.get(entry.id), ...entry.change };
    this.byId.set(round.id, round);
    this.byKey.set(keyName(round), round.id);
    const ids = this.byPlayer.get(round.player) ?? new Set();
    this.byPlayer.set(round.player, ids.add(round.id));
    this.nonces.note(round);
    if (isFinal(round)) this.ended.add(round.id);
  }

  /** Moves older ended rounds to the archive. @returns how many. */
  private moveEnded(isBatch: boolean): number {
    if (!this.archive || this.ended.size < 2 * roundsInMemory) return 0;
    const rounds = [...this.ended].slice(0, roundsInMemory).map((id) => this.get(id));
    this.archive.add(rounds, isBatch);
    for (const round of rounds) {
      const { id, player } = round;
      this.ended.delete(id);
      this.byId.delete(id);
      this.byKey.delete(keyName(round));
      const ids = this.byPlayer.get(player);
      ids?.delete(id);
      if (ids?.size === 0) this.byPlayer.delete(player);
    }
    return rounds.length;
  }

  private *entries(): Generator<RoundEntry> {
    for (const round of this.byId.values()) yield { round };
  }
}
