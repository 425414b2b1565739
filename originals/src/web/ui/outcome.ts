import type { RoundView } from '../../protocol/messages';
import { taka, translate } from './language';

/** How a round went for the player. A payout of the stake or less is no win: it is not celebrated as one. */
type Verdict = 'won' | 'returned' | 'lost';

export function verdictOf({ payout, stake, free }: Pick<RoundView, 'payout' | 'stake' | 'free'>): Verdict {
  if (Number(payout) === 0) return 'lost';
  return free === true || Number(payout) > Number(stake) ? 'won' : 'returned';
}

/** Returns what a round paid, as a sentence. */
export function payoutSentence(round: Pick<RoundView, 'payout' | 'stake' | 'free'>): string {
  const verdict = verdictOf(round);
  return verdict === 'lost' ? translate('lost') : translate(verdict, { amount: taka(round.payout) });
}
