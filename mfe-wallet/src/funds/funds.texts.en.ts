export const texts = {
  funds: 'Funds',
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  mainWallet: 'Main Wallet',
  bonusWallet: 'Bonus Wallet',
  securityLevel: 'Security Level',
  unverified: 'Unverified',
  normal: 'Normal',
  safe: 'Safe',
  verifyPhone: 'Verify phone',
  verifyMail: 'Verify e-mail',
};
