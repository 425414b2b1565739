import type { Provider } from '../rail.rules';
import type { TranslateRail } from '../rail.texts';
import type { Wording } from './wording';

/** A payout from GET /rail/payouts. */
export interface ShownPayout {
  readonly provider: Provider;
  readonly to: string;
  readonly amount: string;
  readonly state: 'accepted' | 'paid' | 'refused';
  readonly trx_id: string | null;
  readonly reason: 'no_such_account' | 'limit' | null;
  readonly at: string;
}

const EVERY_MS = 2_000;

const element = (id: string): HTMLElement => document.getElementById(id) as HTMLElement;

/** Shows the site's payouts and polls for newer ones while the page is visible. @returns once the first are shown. */
export async function followPayouts(wording: Wording): Promise<void> {
  let shown = '';
  const poll = async (): Promise<void> => {
    try {
      const reply = await fetch('/rail/payouts', { signal: AbortSignal.timeout(5_000) });
      const text = await reply.text();
      if (!reply.ok) throw new Error(text);
      if (text !== shown) show(wording, JSON.parse(text) as ShownPayout[]);
      shown = text;
      showStatus('');
    } catch {
      showStatus(wording.t('networkDown'));
    }
  };
  await poll();
  setInterval(() => {
    if (!document.hidden) void poll();
  }, EVERY_MS);
}

/** Set only on changes, so that a screen reader doesn't announce every poll. */
function showStatus(words: string): void {
  const status = element('payouts-status');
  if (status.textContent !== words) status.textContent = words;
}

function show(wording: Wording, payouts: readonly ShownPayout[]): void {
  const list = element('payout-list');
  list.replaceChildren(...payouts.map((payout) => rowOf(wording, payout)));
  list.setAttribute('aria-busy', 'false');
  element('payouts-empty').hidden = payouts.length > 0;
}

function rowOf({ t, taka, moment }: Wording, payout: ShownPayout): Node {
  const { to, amount, state, provider, at } = payout;
  const row = (element('payout-row') as HTMLTemplateElement).content.cloneNode(true) as DocumentFragment;
  const words = {
    to,
    amount: taka(amount),
    state: t(state),
    provider: t(provider),
    at: moment(at),
    reference: referenceOf(t, payout),
  };
  for (const part of row.querySelectorAll<HTMLElement>('[data-part]'))
    part.textContent = words[part.dataset['part'] as keyof typeof words];
  row.querySelector('time')?.setAttribute('datetime', at);
  row.querySelector('.payout-state')?.classList.add(`is-${state}`);
  return row;
}

function referenceOf(t: TranslateRail, { trx_id: id, reason }: ShownPayout): string {
  if (id !== null) return t('reference', { id });
  return t(reason ?? 'noReference');
}
