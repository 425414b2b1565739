/**
 * What a withdrawn runner does to bets: those on it are void (VOID_RUNNER); all bets matched before are void
 * (VOID_ALL_BEFORE); those on it are void, and the odds of the others are reduced by its factor (REDUCE).
 */
export const removalPolicies = ['VOID_RUNNER', 'VOID_ALL_BEFORE', 'REDUCE'] as const;
export type RemovalPolicy = (typeof removalPolicies)[number];

const policyOfSport: Readonly<Record<string, RemovalPolicy>> = {
  'horse-racing': 'REDUCE',
  'greyhound-racing': 'VOID_ALL_BEFORE',
};

/** Returns the policy of a market that comes without one. */
export const defaultPolicy = (sport: string): RemovalPolicy => policyOfSport[sport] ?? 'VOID_RUNNER';
