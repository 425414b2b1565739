import { NdjsonFile } from '../../files/ndjson-file';
import type { EngineName } from '../engines/index';

/**
 * How far a round has come.
 * opened: the bet may be on its way. doubtful: its answer is unknown, so it is being taken back.
 * accepted: the bet stands and the win is owed. The other three are final.
 */
export type RoundState = 'opened' | 'doubtful' | 'accepted' | 'settled' | 'refused' | 'rolled_back';

export interface Round {
  readonly id: string;
  readonly player: string;
  readonly code: string;
  readonly engine: EngineName;
  /** The page's own name for this round: the same again is the same round. */
  readonly key: string;
  readonly stake: number;
  readonly choice: unknown;
  readonly seed_id: string;
  readonly client_seed: string;
  readonly nonce: number;
  readonly at: string;
  readonly state: RoundState;
  readonly multiplier?: number;
  readonly payout?: number;
  readonly detail?: unknown;
  readonly balance?: string;
  readonly refusal?: string;
}

export type Change = Partial<Pick<Round, 'state' | 'multiplier' | 'payout' | 'detail' | 'balance' | 'refusal'>>;

type Entry = { readonly round: Round } | { readonly id: string; readonly change: Change };

const final: readonly RoundState[] = ['settled', 'refused', 'rolled_back'];

export function isFinal(round: Round): boolean {
  return final.includes(round.state);
}

/** Every round and every step it took, written before the step is acted on. */
export class RoundStore {
  private readonly file: NdjsonFile<Entry>;
  private readonly byId = new Map<string, Round>();
  private readonly byKey = new Map<string, string>();
  private readonly byPlayer = new Map<string, string[]>();
  private readonly nonces = new Map<string, number>();

  constructor(path: string) {
    this.file = new NdjsonFile(path);
    for (const entry of this.file.records) this.remember(entry);
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

  /** Settled rounds of a player, newest first. */
  history(player: string, most: number): Round[] {
    const rounds = (this.byPlayer.get(player) ?? []).map((id) => this.get(id));
    return rounds.filter((round) => round.state === 'settled').slice(-most).reverse();
  }

  close(): void {
    this.file.close();
  }

  private keep(entry: Entry): void {
    this.file.append(entry);
    this.remember(entry);
  }

  private remember(entry: Entry): void {
    const round = 'round' in entry ? entry.round : { ...this.get(entry.id), ...entry.change };
    if (!this.byId.has(round.id)) this.byPlayer.set(round.player, [...(this.byPlayer.get(round.player) ?? []), round.id]);
    this.byId.set(round.id, round);
    this.byKey.set(`${round.player}/${round.key}`, round.id);
    this.nonces.set(round.seed_id, Math.max(this.lastNonce(round.seed_id), round.nonce));
  }
}
