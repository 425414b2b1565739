import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, refusal, renderWithPlatform } from '@pavilion/testing';
import { answers, transaction } from '../../testing/replies';
import { Page } from './chat.page';

const SEND = 'POST /api/messages';
const READ = 'GET /api/chats/c1/messages';
const message = (seq: number, content: string, otherwise: object = {}) => ({
  chat_id: 'c1',
  seq,
  sender_id: 'support',
  sender: 'staff',
  sender_name: 'Mita',
  content,
  attachments: [],
  created_at: '2026-11-20T18:05:00.000Z',
  key: null,
  ...otherwise,
});
const own = (seq: number, content: string, key = `key-${seq}`) =>
  message(seq, content, { sender: 'player', sender_id: '1', sender_name: '', key });
const part = (messages: readonly { seq: number }[], otherwise: object = {}) => ({
  messages,
  last_seq: messages.at(-1)?.seq ?? 0,
  staff_read: 0,
  status: 'open',
  ...otherwise,
});
const chat = (otherwise: object = {}) => ({
  chat_id: 'c1',
  id: 'c1',
  other_user: { id: 'support', username: 'Pavilion Support' },
  last_message: 'We are looking.',
  last_sender: 'staff',
  last_at: '2026-11-20T18:05:00.000Z',
  unread: 2,
  status: 'open',
  ...otherwise,
});

async function visit(at: string, otherwise: Record<string, unknown> = {}, { mobile = true } = {}) {
  window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: mobile }) as MediaQueryList;
  const api = fakeApi({
    ...answers,
    'GET /api/get-chats': { chats: [chat()] },
    'POST /api/chats': { chat: chat() },
    'GET /api/promotion': [],
    'GET /api/betting-record': { data: [] },
    [READ]: part([own(1, 'Where is it?'), message(2, 'We are looking.')]),
    'POST /api/chats/c1/read': { success: true },
    'POST /api/chats/c1/typing': { success: true },
    'GET /api/unread': { inbox: 0, chat: 2 },
    ...otherwise,
  });
  const page = await renderWithPlatform(<Page />, { transport: api.transport, at });
  const user = userEvent.setup();
  const sendMessage = async (text: string): Promise<void> => {
    await user.type(await screen.findByRole('textbox', { name: 'Type a message' }), text);
    await user.click(screen.getByRole('button', { name: 'Send' }));
  };
  return { api, user, sendMessage, ...page };
}
const bubbles = () =>
  within(screen.getByRole('log'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('home greets by name, shows the newest chat and the shown promotions, and links to the rest', async () => {
  const promotion = (id: number, name: string, status: string) => ({
    id,
    name,
    name_bn: name,
    desc: 'word '.repeat(120).trim(),
    desc_bn: '',
    thumbnail: '/p.svg',
    start_date: '2026-01-01T00:00:00.000Z',
    end_date: null,
    status,
    display: 0,
    categories: [],
    deposit_bouns: 0,
    turnover: 1,
    min_deposit: '0.00',
    max_bonus: '0.00',
  });
  await visit('/chat', {
    'GET /api/promotion': [promotion(1, 'Shown', 'display'), promotion(2, 'Only at deposit', 'active')],
  });
  expect(await screen.findByText('How can we Help?')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Hi, rahim2026' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Pavilion Support.*We are looking\..*2 unread/ })).toHaveAttribute(
    'href',
    '/chat-box/c1',
  );
  expect(screen.getByRole('link', { name: 'Send us a Message' })).toHaveAttribute('href', '/chat-box');
  expect(screen.getByText(/^(word ){100}…$/)).toBeInTheDocument();
  expect(screen.queryByText('Only at deposit')).toBeNull();
  expect(screen.getByRole('link', { name: 'Close chat' })).toHaveAttribute('href', '/');
});

test('a message is sent under an idempotency key and shows at once, and a blank one is not sent', async () => {
  const { api, sendMessage } = await visit('/chat-box/c1', {
    [SEND]: ({ headers }: { headers: Record<string, string> }) => ({
      data: own(3, 'Thank you', headers['idempotency-key']),
    }),
  });
  await screen.findByText('We are looking.');
  await sendMessage('   ');
  expect(api.requestsTo(SEND)).toHaveLength(0);
  api.setReply(READ, part([own(3, 'Thank you')], { staff_read: 1 }));
  await sendMessage('Thank you');
  expect(api.requestsTo(SEND)[0]).toMatchObject({
    body: { chat_id: 'c1', content: 'Thank you' },
    headers: { 'idempotency-key': expect.stringMatching(/^[\w-]{36}$/) },
  });
  await waitFor(() =>
    expect(bubbles().slice(1)).toEqual([
      expect.stringContaining('Where is it?'),
      expect.stringContaining('We are looking.'),
      expect.stringContaining('Thank you'),
    ]),
  );
  expect(localStorage.getItem('chat-outbox:1')).toBe('[]');
});

test('an offline message stays on the device, says so, and is sent under the same key after reconnecting', async () => {
  const { api, sendMessage, platform } = await visit('/chat-box/c1', { [SEND]: null });
  await screen.findByText('We are looking.');
  await sendMessage('Are you there?');
  expect(await screen.findByText(/^Waiting for a connection\./)).toBeInTheDocument();
  expect(JSON.parse(localStorage.getItem('chat-outbox:1') ?? '')).toMatchObject([
    { said: { content: 'Are you there?' } },
  ]);
  api.setReply(SEND, { data: own(3, 'Are you there?', api.requestsTo(SEND)[0]?.headers['idempotency-key']) });
  act(() => platform.connection.noteResponse(false));
  act(() => platform.connection.noteResponse(false));
  act(() => platform.connection.noteResponse(true));
  await waitFor(() => expect(localStorage.getItem('chat-outbox:1')).toBe('[]'));
  expect(new Set(api.requestsTo(SEND).map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
});

test('a refused message stays with the server’s words and can be sent again or removed', async () => {
  const { api, sendMessage, user } = await visit('/chat-box/c1', {
    [SEND]: refusal(404, 'attachment_not_yours', 'Only your own transactions and bets can be attached.'),
  });
  await screen.findByText('We are looking.');
  await sendMessage('Look at this');
  expect(await screen.findByText(/Only your own transactions and bets can be attached\./)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(api.requestsTo(SEND)).toHaveLength(2));
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(screen.queryByText('Look at this')).toBeNull();
});

test('a reply shows while the page is open, after its typing signal, and is marked as read', async () => {
  const { api, platform } = await visit('/chat-box/c1');
  await screen.findByText('We are looking.');
  act(() => platform.facts.publish('chat-typing'));
  expect(screen.getByText('Pavilion Support is typing …')).toBeInTheDocument();
  api.setReply(READ, part([message(3, 'Found it.')], { staff_read: 1 }));
  act(() => platform.facts.publish('chat-changed'));
  expect(await screen.findByText('Found it.')).toBeInTheDocument();
  expect(screen.queryByText('Pavilion Support is typing …')).toBeNull();
  expect(bubbles()[1]).toContain('Seen');
  await waitFor(() => expect(api.requestsTo('POST /api/chats/c1/read').at(-1)?.body).toEqual({ seq: 3 }));
  expect(api.requestsTo(READ).at(-1)?.url).toContain('after=2');
});

test('a transaction of the player’s own can be attached', async () => {
  const { api, user, sendMessage } = await visit('/chat-box/c1', {
    'GET /api/transaction/show': { data: [transaction('7', '2026-11-20T18:05:00.000Z', { number: 'D00000007' })] },
    [SEND]: null,
  });
  await user.click(await screen.findByRole('button', { name: 'Attach' }));
  expect(await screen.findByText('You have no bets yet.')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: /Deposit D00000007/ }));
  expect(screen.getByRole('button', { name: 'Remove D00000007' })).toBeInTheDocument();
  await sendMessage('this one');
  expect(api.requestsTo(SEND)[0]?.body).toEqual({ chat_id: 'c1', content: 'this one', transaction: 'D00000007' });
});

test('a file that is no picture is not sent and says why', async () => {
  const { user } = await visit('/chat-box/c1');
  Object.assign(globalThis, { createImageBitmap: () => Promise.reject(new Error('no picture')) });
  await user.click(await screen.findByRole('button', { name: 'Attach' }));
  await userEvent
    .setup({ applyAccept: false })
    .upload(await screen.findByLabelText(/Image of a receipt/), new File(['x'], 'notes.txt', { type: 'text/plain' }));
  expect(
    await screen.findByText('We can’t read this file as an image. Please choose a JPEG, PNG, WebP or GIF.'),
  ).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-disabled', 'true');
});

test('the address without a chat leads to the existing one', async () => {
  const { address } = await visit('/chat-box');
  await waitFor(() => expect(address()).toBe('/chat-box/c1'));
});

test.each([
  ['/chat-list', { 'GET /api/get-chats': refusal(500, 'internal', '') }, 'Your messages could not be loaded.'],
  ['/chat-list', { 'GET /api/get-chats': { chats: [] } }, 'Your conversations with our team will appear here.'],
  ['/chat-box/c1', { [READ]: null }, 'This chat could not be loaded.'],
  ['/chat-box/c1', { [READ]: part([]) }, 'Ask us anything: deposits, withdrawals, bets, your account.'],
  [
    '/chat-box/c1',
    { [READ]: part([own(1, 'Bye')], { status: 'closed' }) },
    'This conversation was closed. Send a message to reopen it.',
  ],
] as const)('%s shows its state: %j', async (at, otherwise, text) => {
  await visit(at, otherwise);
  expect(await screen.findByText(text, undefined, { timeout: 4000 })).toBeInTheDocument();
});
