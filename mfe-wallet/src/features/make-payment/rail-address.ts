import type { DepositOrder } from '../../order/order.api';

/** Returns the address of the practice payment page, prefilled from the order and the player's number. */
export function railAddress(page: string, { method, number, amount }: DepositOrder, phone: string): string {
  const url = new URL(page, location.origin);
  const fields = { provider: method.name, to: number, amount: String(amount / 100), from: phone };
  for (const [name, value] of Object.entries(fields))
    if (!url.searchParams.has(name)) url.searchParams.set(name, value);
  return url.href;
}
