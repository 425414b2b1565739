/** Quick amounts in whole taka. */
export const quickAmounts = [500, 1000, 2000, 3000, 5000, 10_000, 15_000, 20_000, 25_000] as const;
