import type { Journal } from '../../files/journal';
import type { EngineName } from '../engines/index';
import type { FreeRounds } from './wallet.client';

/**
 * How far a round has come.
 * opened: the bet may be on its way. doubtful: its answer is unknown, so it is being taken back.
 * playing: the bet stands and the player takes steps. accepted: the bet stands and the win is owed. The other three are
 * final.
 */
export type RoundState = 'opened' | 'doubtful' | 'playing' | 'accepted' | 'settled' | 'refused' | 'rolled_back';

export interface Round {
  readonly id: string;
  readonly player: string;
  readonly code: string;
  readonly engine: EngineName;
  /** The page's own name for this round: the same again is the same round. */
  readonly key: string;
  readonly stake: number;
  /** The site's free rounds that pay for it; else the player's money does. */
  readonly free?: string;
  /** With the steps taken so far. */
  readonly choice: unknown;
  readonly seed_id: string;
  readonly client_seed: string;
  readonly nonce: number;
  readonly at: string;
  /** The choice as the bet asked for it, where steps change it. */
  readonly asked?: unknown;
  readonly state: RoundState;
  readonly multiplier?: number;
  readonly payout?: number;
  readonly detail?: unknown;
  readonly balance?: string;
  readonly refusal?: string;
  /** What is left of free rounds after a free bet. */
  readonly freeRounds?: FreeRounds | null;
}

export type Change = Partial<Pick<Round, 'state' | 'choice' | 'multiplier' | 'payout' | 'detail' | 'balance' | 'refusal' | 'freeRounds'>>;

export type RoundEntry = { readonly round: Round } | { readonly id: string; readonly change: Change };

const final: readonly RoundState[] = ['settled', 'refused', 'rolled_back'];

export function isFinal(round: Round): boolean {
  return final.includes(round.state);
}

/** Every round and every step it took, written before the step is acted on. */
export class RoundStore {
  private readonly byId = new Map<string, Round>();
  private readonly byKey = new Map<string, string>();
  private readonly byPlayer = new Map<string, string[]>();
  private readonly nonces = new Map<string, number>();

  constructor(private readonly file: Journal<RoundEntry>) {
    for (const entry of file.records) this.remember(entry);
  }

  open(round: Round): Round {
    this.keep({ round });
    return round;
  }

  change(id: string, change: Change): Round {
    this.keep({ id, change });
    return this.get(id);
  }

  get(id: string): Round {
    const round = this.byId.get(id);
    if (!round) throw new Error(`No round ${id}`);
    return round;
  }

  peek(id: string): Round | undefined {
    return this.byId.get(id);
  }

  find(player: string, key: string): Round | undefined {
    const id = this.byKey.get(`${player}/${key}`);
    return id === undefined ? undefined : this.byId.get(id);
  }

  /** Rounds played on a seed so far; the next one's nonce is one more. */
  lastNonce(seedId: string): number {
    return this.nonces.get(seedId) ?? 0;
  }

  unfinished(): Round[] {
    return [...this.byId.values()].filter((round) => !isFinal(round));
  }

  /** The round of this game in which the player has steps to take. */
  inPlay(player: string, code: string): Round | undefined {
    return this.ofPlayer(player).find((round) => round.state === 'playing' && round.code === code);
  }

  /** True while showing this seed would show what is still to be guessed. */
  isSeedInPlay(player: string, seedId: string): boolean {
    return this.ofPlayer(player).some((round) => round.seed_id === seedId && (round.state === 'playing' || round.state === 'opened'));
  }

  /** Settled rounds of a player, newest first. */
  history(player: string, most: number): Round[] {
    return this.ofPlayer(player).filter((round) => round.state === 'settled').slice(-most).reverse();
  }

  close(): void {
    this.file.close();
  }

  private ofPlayer(player: string): Round[] {
    return (this.byPlayer.get(player) ?? []).map((id) => this.get(id));
  }

  private keep(entry: RoundEntry): void {
    this.file.append(entry);
    this.remember(entry);
  }

  private remember(entry: RoundEntry): void {
    const round = 'round' in entry ? entry.round : { ...this.get(entry.id), ...entry.change };
    if (!this.byId.has(round.id)) this.noteFor(round.player, round.id);
    this.byId.set(round.id, round);
    this.byKey.set(`${round.player}/${round.key}`, round.id);
    this.nonces.set(round.seed_id, Math.max(this.lastNonce(round.seed_id), round.nonce));
  }

  private noteFor(player: string, id: string): void {
    const ids = this.byPlayer.get(player);
    if (ids) ids.push(id);
    else this.byPlayer.set(player, [id]);
  }
}
