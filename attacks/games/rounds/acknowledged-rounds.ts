import { isDeepStrictEqual } from 'node:util';
import type { RoundView } from '../../../originals/src/protocol/messages';
import type { Player } from '../../../scripts/lib/players';
import type { PlayedRounds, RoundEffect } from '../../cluster/effects';

/** A bet as it is sent, once or often. */
export interface SentBet {
  readonly round_key: string;
}

/** What a key's bet became: its round's id, or null if its stake was returned. */
interface Fate {
  readonly bet: SentBet;
  readonly id: string | null;
}

export const poisha = (text: string): number => Math.round(Number(text) * 100);

/** The model of a player's wallet: all that the game servers' replies say about it, in whatever order they come. */
export class AcknowledgedRounds implements PlayedRounds {
  readonly rounds = new Map<string, RoundEffect>();
  readonly views = new Map<string, RoundView>();
  /** Replies that contradict an earlier one. */
  readonly contradictions: string[] = [];
  private readonly fates = new Map<string, Fate>();

  constructor(readonly player: Player) {}

  get winnings(): number {
    return [...this.rounds.values()].reduce((sum, { stake, payout }) => sum + payout - stake, 0);
  }

  has({ round_key: key }: SentBet): boolean {
    return this.fates.has(key);
  }

  /** Notes what became of a bet. A key has one bet and one fate. */
  note(bet: SentBet, id: string | null): void {
    const fate = { bet, id };
    const earlier = this.fates.get(bet.round_key);
    if (earlier && !isDeepStrictEqual(earlier, fate))
      this.contradictions.push(`${JSON.stringify(earlier)} became ${JSON.stringify(fate)}`);
    this.fates.set(bet.round_key, earlier ?? fate);
  }

  /** Notes a settled round, whoever received it. */
  settle(round: RoundView): void {
    const earlier = this.views.get(round.id);
    if (earlier && !isDeepStrictEqual(earlier, round))
      this.contradictions.push(`${JSON.stringify(earlier)} became ${JSON.stringify(round)}`);
    this.views.set(round.id, round);
    this.acknowledge(round.id, round);
  }

  /** Notes what a round cost and paid, in taka. */
  acknowledge(id: string, { stake, payout }: Pick<RoundView, 'stake' | 'payout'>): void {
    this.rounds.set(id, { stake: poisha(stake), payout: poisha(payout) });
  }
}
