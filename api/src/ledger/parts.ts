/** A stake by source wallet, in poisha. */
export interface Parts {
  readonly main: number;
  readonly bonus: number;
}

/** Splits a win in the proportion of the stake; the bonus share is rounded down, the rest is main money. */
export function splitWin(amount: number, stake: Parts): Parts {
  const total = stake.main + stake.bonus;
  // BigInt: a win times a stake in poisha can exceed 2^53.
  const bonus = total === 0 ? 0 : Number((BigInt(amount) * BigInt(stake.bonus)) / BigInt(total));
  return { main: amount - bonus, bonus };
}
