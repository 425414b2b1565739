import type { Target } from '../betting/target';
import { type BetRequest, betSender } from './bet-sender';

const target = { marketId: 'm1', runner: '7', side: 'back' } as Target;
const request: BetRequest = {
  target,
  quote: { kind: 'odds', price: 190 },
  stake: 12_300,
  isPersistent: true,
  minFill: null,
};

test('an unconfirmed bet is stored under the names that other releases read, and restored', async () => {
  sessionStorage.clear();
  const call = jest.fn(async () => ({ kind: 'no-reply' }));
  const api = { call } as unknown as Parameters<typeof betSender>[0]['api'];
  expect(await betSender({ api }).send(request)).toEqual({ kind: 'unconfirmed' });
  expect(JSON.parse(sessionStorage.getItem('attempt:exchange-bet') ?? '')).toMatchObject({
    body: { target, asked: request.quote, stake: 12_300, keep: true },
  });
  expect(betSender({ api }).open).toEqual(request);
  expect(call).toHaveBeenCalledWith(
    expect.anything(),
    {
      body: {
        marketId: 'm1',
        instructions: [
          { kind: 'exchange', selectionId: '7', side: 'back', price: 190, stake: 12_300, persistence: 'keep' },
        ],
      },
    },
    expect.any(String),
  );
});

test('a fill-or-kill bet is sent with its minimum and without a persistence, and restored as such', async () => {
  sessionStorage.clear();
  const call = jest.fn(async () => ({ kind: 'no-reply' }));
  const api = { call } as unknown as Parameters<typeof betSender>[0]['api'];
  const killed = { ...request, minFill: 5_000 };
  await betSender({ api }).send(killed);
  expect(betSender({ api }).open).toEqual(killed);
  const [instruction] = (call.mock.calls[0] as unknown as [unknown, { body: { instructions: object[] } }])[1].body
    .instructions;
  expect(instruction).toMatchObject({ timeInForce: 'fill_or_kill', minFillSize: 5_000 });
  expect(instruction).not.toHaveProperty('persistence');
});
