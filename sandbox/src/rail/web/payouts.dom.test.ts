import { pageLanguage } from '@pavilion/server/pages/language';
import { railPage } from '../rail.page';
import { followPayouts, type ShownPayout } from './payouts';
import { wordingOf } from './wording';

const payout: ShownPayout = {
  provider: 'bKash',
  to: '01711000001',
  amount: '12500.00',
  state: 'paid',
  trx_id: 'ABC1234567',
  reason: null,
  at: '2026-11-21T06:05:09.000Z',
};
const answers: (readonly ShownPayout[] | 'down')[] = [];

/** Loads the page and follows its payouts. */
const follow = (query: Readonly<Record<string, string>> = {}): Promise<void> => {
  const language = pageLanguage(query);
  const markup = railPage(language, { provider: 'bKash', to: '', from: '', amount: '' });
  const page = new DOMParser().parseFromString(markup, 'text/html');
  document.replaceChild(page.documentElement, document.documentElement);
  return followPayouts(wordingOf(language));
};

beforeEach(() => {
  jest.useFakeTimers();
  const next = (): Promise<unknown> => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    return Promise.resolve({ ok: answer !== 'down', text: () => Promise.resolve(JSON.stringify(answer)) });
  };
  window.fetch = next as typeof fetch;
  window.AbortSignal.timeout = () => new AbortController().signal;
});
afterEach(() => {
  answers.length = 0;
  jest.useRealTimers();
});

const rows = (): string[] =>
  [...document.querySelectorAll('#payout-list > li')].map((row) =>
    [...row.querySelectorAll('[data-part]')].map((part) => part.textContent).join(' | '),
  );
const textOf = (id: string): string => document.getElementById(id)?.textContent ?? '';
const isHidden = (id: string): boolean => document.getElementById(id)?.hidden !== false;

test('each payout shows its number, amount, state, time in Dhaka and reference', async () => {
  answers.push([
    { ...payout, state: 'accepted', trx_id: null },
    payout,
    { ...payout, state: 'refused', trx_id: null, reason: 'no_such_account' },
  ]);
  await follow();
  expect(rows()).toEqual([
    '01711000001 | ৳12,500.00 | Processing | bKash | 21 Nov, 12:05:09 | No transaction ID yet',
    '01711000001 | ৳12,500.00 | Paid out | bKash | 21 Nov, 12:05:09 | Transaction ID ABC1234567',
    '01711000001 | ৳12,500.00 | Refused | bKash | 21 Nov, 12:05:09 | No such account',
  ]);
  expect(isHidden('payouts-empty')).toBe(true);
});

test.each([
  ['latn', '৳12,500.00', '21 নভে, 12:05:09'],
  ['beng', '৳১২,৫০০.০০', '২১ নভে, ১২:০৫:০৯'],
])('in Bangla, payouts have its words and the digits asked for (%s)', async (digits, amount, at) => {
  answers.push([payout, { ...payout, state: 'refused', trx_id: null, reason: 'limit' }]);
  await follow({ lang: 'bn', digits });
  expect(rows()).toEqual([
    `01711000001 | ${amount} | পাঠানো হয়েছে | বিকাশ | ${at} | ট্রানজ্যাকশন আইডি ABC1234567`,
    `01711000001 | ${amount} | নেওয়া হয়নি | বিকাশ | ${at} | প্রাপকের সীমার বেশি`,
  ]);
});

test('an empty list explains itself, and a new payout appears automatically', async () => {
  answers.push([], 'down', [payout]);
  await follow();
  expect([rows(), isHidden('payouts-empty')]).toEqual([[], false]);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(textOf('payouts-status')).toBe('The network is not responding. Trying again.');
  await jest.advanceTimersByTimeAsync(2_000);
  expect([rows().length, isHidden('payouts-empty'), textOf('payouts-status')]).toEqual([1, true, '']);
});
