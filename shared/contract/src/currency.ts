/** The currencies of players' accounts. */
export const currencies = ['BDT', 'INR', 'PKR'] as const;
type Currency = (typeof currencies)[number];

/** Returns a stored code as a currency. @throws {RangeError} for another one. */
export function currencyFrom(code: string): Currency {
  const currency = currencies.find((one) => one === code);
  if (currency === undefined) throw new RangeError(`'${code}' is not a currency of players' accounts.`);
  return currency;
}
