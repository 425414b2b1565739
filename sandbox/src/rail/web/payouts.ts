/** A payout from GET /rail/payouts. */
export interface ShownPayout {
  readonly provider: string;
  readonly to: string;
  readonly amount: string;
  readonly state: 'accepted' | 'paid' | 'refused';
  readonly trx_id: string | null;
  readonly reason: string | null;
  readonly at: string;
}

const EVERY_MS = 2_000;
const money = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 });
const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Dhaka',
  day: '2-digit',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});
const states = { accepted: 'On its way', paid: 'Paid', refused: 'Refused' } as const;
const reasons: Readonly<Record<string, string>> = {
  no_such_account: 'No such account',
  limit: 'Over the receiver’s limit',
};

const element = (id: string): HTMLElement => document.getElementById(id) as HTMLElement;

/** Shows the site's payouts and polls for newer ones while the page is visible. @returns once the first are shown. */
export async function followPayouts(): Promise<void> {
  let shown = '';
  const poll = async (): Promise<void> => {
    try {
      const reply = await fetch('/rail/payouts', { signal: AbortSignal.timeout(5_000) });
      const text = await reply.text();
      if (!reply.ok) throw new Error(text);
      if (text !== shown) show(JSON.parse(text) as ShownPayout[]);
      shown = text;
      showStatus('');
    } catch {
      showStatus('The network is not responding. Trying again.');
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

function show(payouts: readonly ShownPayout[]): void {
  const list = element('payout-list');
  list.replaceChildren(...payouts.map(rowOf));
  list.setAttribute('aria-busy', 'false');
  element('payouts-empty').hidden = payouts.length > 0;
}

function rowOf({ to, amount, state, provider, at, trx_id: id, reason }: ShownPayout): Node {
  const row = (element('payout-row') as HTMLTemplateElement).content.cloneNode(true) as DocumentFragment;
  const words = {
    to,
    amount: `৳${money.format(Number(amount))}`,
    state: states[state],
    provider,
    at: clock.format(new Date(at)),
    reference: referenceOf(id, reason),
  };
  for (const part of row.querySelectorAll<HTMLElement>('[data-part]'))
    part.textContent = words[part.dataset['part'] as keyof typeof words];
  row.querySelector('time')?.setAttribute('datetime', at);
  row.querySelector('.payout-state')?.classList.add(`is-${state}`);
  return row;
}

function referenceOf(id: string | null, reason: string | null): string {
  if (id !== null) return `Transaction ID ${id}`;
  return reason === null ? 'No transaction ID yet' : (reasons[reason] ?? reason);
}
