import { Attempt } from './attempt';
import type { Outcome } from './outcome';

type Answer = Outcome<never>;
const lost: Answer = { kind: 'no-reply' };
const refused = { kind: 'refused', refusal: 'invalid_input', message: '', fields: {} } as unknown as Answer;

beforeEach(() => sessionStorage.clear());

function sender(...answers: Answer[]) {
  const sent: { body: unknown; key: string }[] = [];
  return { sent, send: async (body: unknown, key: string) => (sent.push({ body, key }), answers.shift() ?? lost) };
}

test('a retry after a lost reply reuses the same key and body', async () => {
  const { sent, send } = sender(lost, lost);
  const attempt = new Attempt('deposit');
  await attempt.run({ amount: 500 }, send);
  await attempt.run({ amount: 900 }, send);
  expect(sent[1]).toEqual(sent[0]);
});

test('a reload in between changes nothing: the attempt is in session storage', async () => {
  const { sent, send } = sender(lost, lost);
  await new Attempt('deposit').run({ amount: 500 }, send);
  await new Attempt('deposit').run({ amount: 900 }, send);
  expect(sent[1]).toEqual(sent[0]);
  expect(new Attempt('deposit').open).toEqual({ amount: 500 });
});

test('a definite reply ends the attempt, and the next one has its own key', async () => {
  const { sent, send } = sender(refused, lost);
  const attempt = new Attempt('deposit');
  await attempt.run({ amount: 500 }, send);
  await attempt.run({ amount: 900 }, send);
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
  expect(sent[1]?.body).toEqual({ amount: 900 });
});
