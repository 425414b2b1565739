export const texts = {
  title: 'Withdrawal',
  method: 'Payment Method',
  // Spelt as in the product.
  noMethods: 'No widthdraw methods available. Try again later.',
  records: 'Transaction Records',
  loadFailed: 'This could not be loaded.',
};
