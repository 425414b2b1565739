import type { MarketAct, OperatorMarket } from '@pavilion/contract/operator-markets';

interface ActLabel {
  readonly button: string;
  /** What it does, for the confirmation. */
  readonly effect: string;
  /** Whether bets end by it. */
  readonly isFinal: boolean;
}

export const actLabels: Readonly<Record<MarketAct, ActLabel>> = {
  suspend: {
    button: 'Suspend',
    effect: 'No bet is taken until an operator opens it, whatever the feed says. Unmatched bets stay.',
    isFinal: false,
  },
  open: { button: 'Open', effect: 'It takes bets again while the feed says so.', isFinal: false },
  limit: {
    button: 'Limit stakes',
    effect: 'Applies to new bets, never above the site’s own limit. Earlier bets stay.',
    isFinal: false,
  },
  close: {
    button: 'End',
    effect: 'All unmatched bets lapse, and no bet is taken any more. Its result is a separate decision.',
    isFinal: true,
  },
  withdraw: {
    button: 'Withdraw a runner',
    effect: 'Nothing takes it back.',
    isFinal: true,
  },
  settle: {
    button: 'Settle',
    effect: 'Bets are paid by this result at once, also those of markets that the same winner decides.',
    isFinal: true,
  },
  resettle: {
    button: 'Correct the result',
    effect: 'Takes back what the earlier result paid and pays by this one. It may need a second operator.',
    isFinal: true,
  },
  void: { button: 'Void', effect: 'All bets are void, and all stakes are returned.', isFinal: true },
};

const ofRunner =
  'Matched bets on the runner are void, and unmatched ones lapse. Bets that were matched across the runners are void as a whole.';

/** What a withdrawal does, by the market's removal policy. */
const removals: Readonly<Record<string, string>> = {
  VOID_RUNNER: ofRunner,
  VOID_ALL_BEFORE: 'All bets matched in this market until now are void, also those on other runners.',
  REDUCE: `${ofRunner} The odds of bets on the other runners are reduced by the factor.`,
};

/** Returns what an act does to a market. */
export function effectOf(act: MarketAct, { removalPolicy }: Pick<OperatorMarket, 'removalPolicy'>): string {
  const { effect } = actLabels[act];
  return act === 'withdraw' ? `${removals[removalPolicy] ?? ''} ${effect}`.trim() : effect;
}
