import { smsOf } from './sms';

const sent = {
  to: '01300001002',
  from: '01711000001',
  amount: '12500.00',
  trx_id: 'ABC1234567',
  at: '2026-11-21T06:05:09.000Z',
};
const BALANCE = '[\\d,]+\\.\\d\\d';

test.each([
  [
    'bKash',
    `^Send Money Tk 12,500\\.00 to 01300001002 successful\\. Ref 1\\. Fee Tk 5\\.00\\. Balance Tk ${BALANCE}\\. TrxID ABC1234567 at 21/11/2026 12:05$`,
  ],
  [
    'Nagad',
    `^Money Sent\\.\nAmount: Tk 12,500\\.00\nReceiver: 01300001002\nRef: N/A\nTxnID: ABC1234567\nFee: Tk 5\\.00\nBalance: Tk ${BALANCE}\n21/11/2026 12:05$`,
  ],
  [
    'Rocket',
    `^Tk12,500\\.00 sent to A/C: 01300001002\\. Fee Tk5\\.00\\. Your A/C Balance: Tk${BALANCE}\\. TxnId: ABC1234567 Date: 21-NOV-26 12:05:09 pm$`,
  ],
  [
    'Upay',
    `^Tk\\. 12,500\\.00 has been sent to 01300001002\\. Fee Tk\\. 0\\.00\\. Balance Tk\\. ${BALANCE}\\. TrxID ABC1234567 at 21/11/2026 12:05$`,
  ],
] as const)('%s notifies its payer of a payment in its own wording', (provider, words) => {
  expect(smsOf({ ...sent, provider })).toMatch(new RegExp(words));
});

test('a transaction always has the same message', () => {
  expect(smsOf({ ...sent, provider: 'bKash' })).toBe(smsOf({ ...sent, provider: 'bKash' }));
});
