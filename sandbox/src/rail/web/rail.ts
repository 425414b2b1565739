import './rail.css';
import { documentLanguage } from '@pavilion/server/pages/web/document-language';
import type { Provider } from '../rail.rules';
import { followPayouts } from './payouts';
import { wordingOf } from './wording';

interface SentPayment {
  readonly provider: Provider;
  readonly trx_id: string;
  readonly to: string;
  readonly from: string;
  readonly amount: string;
  /** The payer's SMS. */
  readonly sms: string;
}

const element = <T extends HTMLElement>(id: string): T => document.getElementById(id) as T;
const form = element<HTMLFormElement>('send');
const receipt = element('receipt');
const submit = element<HTMLButtonElement>('submit');
const language = documentLanguage();
const wording = wordingOf(language);
const { t } = wording;

// One key per transfer: pressing again after a lost response doesn't send the money twice.
let key = crypto.randomUUID();

function showErrors(errors: Readonly<Record<string, readonly string[]>>): void {
  for (const name of ['provider', 'to', 'from', 'amount']) {
    const text = errors[name]?.[0] ?? '';
    const place = element(`${name}-error`);
    place.textContent = text;
    place.hidden = text === '';
    document.getElementById(name)?.setAttribute('aria-invalid', String(text !== ''));
  }
  const first = ['to', 'from', 'amount'].find((name) => errors[name]);
  if (first) element(first).focus();
}

function showProblem(text: string): void {
  element('problem').textContent = text;
  element('problem').hidden = text === '';
}

function showReceipt(sent: SentPayment): void {
  element('receipt-amount').textContent = wording.taka(sent.amount);
  element('receipt-to').textContent = sent.to;
  element('receipt-from').textContent = sent.from;
  element('receipt-provider').textContent = t(sent.provider);
  element('trx-id').textContent = sent.trx_id;
  element('sms').textContent = sent.sms;
  element('copied').textContent = t('copyHint');
  form.hidden = true;
  receipt.hidden = false;
  receipt.focus();
}

async function send(): Promise<void> {
  showProblem('');
  submit.disabled = true;
  try {
    const reply = await fetch(`/rail/send?${new URLSearchParams({ ...language })}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(Object.fromEntries(new FormData(form))),
      signal: AbortSignal.timeout(10_000),
    });
    const body = (await reply.json()) as SentPayment & { errors?: Record<string, readonly string[]>; message?: string };
    showErrors(body.errors ?? {});
    if (reply.ok) showReceipt(body);
    else if (!body.errors) showProblem(body.message ?? t('failed'));
  } catch {
    showProblem(t('unconfirmed'));
  } finally {
    submit.disabled = false;
  }
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  void send();
});
// Disabled in the page: a press before this script has loaded would load the page again instead.
submit.disabled = false;
form.addEventListener('input', () => {
  key = crypto.randomUUID();
});
element('again').addEventListener('click', () => {
  key = crypto.randomUUID();
  receipt.hidden = true;
  form.hidden = false;
  element('amount').focus();
});
function copies(button: string, from: string, copied: 'copiedId' | 'copiedSms'): void {
  element(button).addEventListener('click', () => {
    void navigator.clipboard.writeText(element(from).textContent).then(
      () => (element('copied').textContent = t(copied)),
      () => (element('copied').textContent = t('copyByHand')),
    );
  });
}
copies('copy', 'trx-id', 'copiedId');
copies('copy-sms', 'sms', 'copiedSms');
void followPayouts(wording);
