/** Returns an amount in taka, as the server writes it, in poisha. */
export const poishaOf = (taka: string): number => Math.round(Number(taka) * 100);
