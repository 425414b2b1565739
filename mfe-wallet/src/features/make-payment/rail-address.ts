import type { Digits, Language } from '@pavilion/platform';
import type { DepositOrder } from '../../order/order.api';

interface Player {
  readonly phone: string;
  readonly language: { readonly code: Language; readonly digits: Digits };
}

/** Returns the address of the practice payment page, prefilled from the order, in the player's language and digits. */
export function railAddress(page: string, order: DepositOrder, { phone, language }: Player): string {
  const url = new URL(page, location.origin);
  const fields = {
    provider: order.method.name,
    to: order.number,
    amount: String(order.amount / 100),
    from: phone,
    lang: language.code,
    ...(language.digits === 'beng' && { digits: 'beng' }),
  };
  for (const [name, value] of Object.entries(fields))
    if (!url.searchParams.has(name)) url.searchParams.set(name, value);
  return url.href;
}
