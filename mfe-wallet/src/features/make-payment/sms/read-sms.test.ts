import { readSms } from './read-sms';
import { mismatchesOf } from './sms-mismatches';

const messages = {
  bKash:
    'Send Money Tk 500.00 to 01300001002 successful. Ref 1. Fee Tk 5.00. Balance Tk 1,245.50. TrxID ABC1234567 at 21/11/2026 12:00',
  Nagad:
    'Money Sent.\nAmount: Tk 500.00\nReceiver: 01300001002\nRef: N/A\nTxnID: 7ABC1234\nFee: Tk 5.00\nBalance: Tk 1,245.50\n21/11/2026 12:00',
  Rocket:
    'Tk500.00 sent to A/C: 013000010027. Fee Tk5.00. Your A/C Balance: Tk1,245.50. TxnId: 1234567890 Date: 21-NOV-26 12:00:00 pm',
  Upay: 'Tk. 500.00 has been sent to 01300001002. Fee Tk. 5.00. Balance Tk. 1,245.50. TrxID 01ABCDEFGH at 21/11/2026 12:00',
};

test.each([
  ['bKash', 'ABC1234567', '01300001002'],
  ['Nagad', '7ABC1234', '01300001002'],
  ['Rocket', '1234567890', '013000010027'],
  ['Upay', '01ABCDEFGH', '01300001002'],
] as const)(
  'a message of %s yields transaction ID, amount and receiver, and its wallet is recognized',
  (wallet, proof, receiver) => {
    expect(readSms(messages[wallet])).toEqual({ proof, wallet, amount: 50_000, receiver });
  },
);

test('cash-out and merchant payments parse alike, in Bangla digits too', () => {
  expect(
    readSms(
      'Cash Out Tk 25,000.00 to 01300001001 successful. Fee Tk 462.50. Balance Tk 3.10. TrxID abc1234567 at 21/11/2026 12:00',
    ),
  ).toMatchObject({
    proof: 'ABC1234567',
    amount: 2_500_000,
    receiver: '01300001001',
  });
  expect(readSms('Payment Tk ৫০০.৫০ to ০১৩০০০০১০০৩ successful. TrxID ABC1234567')).toMatchObject({
    amount: 50_050,
    receiver: '01300001003',
  });
});

test('a message without a transaction ID is no proof', () => {
  expect(readSms('Your bKash code is 123456. Tk 500.00')).toBeNull();
  expect(readSms('ABC1234567')).toBeNull();
});

test('a message that doesn’t match its order reports the differences', () => {
  const order = { amount: 50_000, number: '01300001002', method: { id: 1, name: 'bKash', icon: '' } };
  expect(mismatchesOf(readSms(messages.bKash)!, order)).toEqual([]);
  expect(mismatchesOf(readSms(messages.Nagad)!, order)).toEqual(['wallet']);
  expect(mismatchesOf(readSms(messages.bKash)!, { ...order, amount: 60_000, number: '01300001001' })).toEqual([
    'amount',
    'receiver',
  ]);
  expect(mismatchesOf({ proof: 'ABC1234567', wallet: null, amount: 0, receiver: null }, order)).toEqual([]);
});
