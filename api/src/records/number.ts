const letters = {
  deposit: 'D',
  bonus: 'B',
  rebate: 'R',
  withdraw: 'W',
  adjustment: 'A',
  vip: 'V',
  referral: 'C',
} as const;

/** The number of a transaction that people say to each other. */
export function recordNumber(kind: keyof typeof letters, serial: number): string {
  return `${letters[kind]}${String(serial).padStart(8, '0')}`;
}
