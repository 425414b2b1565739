const letters = {
  deposit: 'D',
  bonus: 'B',
  rebate: 'R',
  withdraw: 'W',
  adjustment: 'A',
  vip: 'V',
  referral: 'C',
} as const;

/** Returns a transaction's public number, short enough to read out. */
export function recordNumber(kind: keyof typeof letters, serial: number): string {
  return `${letters[kind]}${String(serial).padStart(8, '0')}`;
}
