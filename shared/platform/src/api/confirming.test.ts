import { ConfirmationStore } from '../session/confirmation.store';
import { confirming } from './confirming';
import type { Transport, WireReply, WireRequest } from './transport';

const payout: WireRequest = { method: 'POST', url: '/api/submit-withdraw', headers: { 'idempotency-key': 'k1' } };
const required: WireReply = { status: 428, json: { code: 'confirmation_required' } };
const done: WireReply = { status: 200, json: { success: true } };

function setUp() {
  const sent: WireRequest[] = [];
  const confirmation = new ConfirmationStore();
  const server: Transport = async (request) => {
    sent.push(request);
    return request.headers['x-confirmation'] === 'fresh' ? done : required;
  };
  return { sent, confirmation, transport: confirming(server, confirmation) };
}

const untilRequested = async (): Promise<void> => void (await new Promise((resolve) => setTimeout(resolve)));

test('a call that needs a confirmation is sent again after it, under the same key', async () => {
  const { sent, confirmation, transport } = setUp();
  const reply = transport(payout);
  await untilRequested();
  expect(confirmation.isOpen).toBe(true);
  confirmation.succeed('fresh');
  expect(await reply).toBe(done);
  expect(sent.map(({ headers }) => headers)).toEqual([
    { 'idempotency-key': 'k1' },
    { 'idempotency-key': 'k1', 'x-confirmation': 'fresh' },
  ]);
  expect(confirmation.isOpen).toBe(false);
});

test('calls at once share one question', async () => {
  const { sent, confirmation, transport } = setUp();
  const replies = [transport(payout), transport({ ...payout, url: '/api/add/number' })];
  await untilRequested();
  confirmation.succeed('fresh');
  expect(await Promise.all(replies)).toEqual([done, done]);
  expect(sent).toHaveLength(4);
});

test('a player who does not confirm gets the refusal, and nothing is sent again', async () => {
  const { sent, confirmation, transport } = setUp();
  const reply = transport(payout);
  await untilRequested();
  confirmation.cancel();
  expect(await reply).toBe(required);
  expect(sent).toHaveLength(1);
});

test('the end of the session ends the question and forgets the secret', async () => {
  const { confirmation, transport } = setUp();
  const reply = transport(payout);
  await untilRequested();
  confirmation.succeed('fresh');
  await reply;
  confirmation.reset();
  expect(confirmation.secret).toBeNull();
  const next = transport(payout);
  await untilRequested();
  confirmation.reset();
  expect(await next).toBe(required);
});

test('a read never carries the secret', async () => {
  const { sent, confirmation, transport } = setUp();
  confirmation.succeed('fresh');
  void transport({ method: 'GET', url: '/api/user/show', headers: {} });
  await untilRequested();
  expect(sent[0]?.headers).toEqual({});
});
