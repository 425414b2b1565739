import { startWorld, type World } from '../../testing/world';
import { type RefusalTexts, refuse } from './refusal';
import { replyIn, type WithText } from './text';

let world: World;
beforeAll(async () => void (world = await startWorld()), 60_000);
afterAll(() => world.stop());

const inBangla = { cookie: 'theme=dark; lang=bn' };
const bengali = /[\u0980-\u09ff]/;
const form = { username: 'x!', password: 'short', confirmPassword: 'other', phone: '12', email: 'nobody' };

test('a refusal uses the language chosen on the site, else the browser’s, else English', async () => {
  const messageFor = async (headers: Record<string, string>): Promise<string | undefined> =>
    (await world.guest.post('/api/login', { username: 'a', password: 'b' }, headers)).body.message;
  expect(await messageFor({})).toBe('Invalid credentials');
  expect(await messageFor(inBangla)).toBe('ইউজারনেম বা পাসওয়ার্ড সঠিক নয়');
  expect(await messageFor({ 'accept-language': 'bn-BD,en;q=0.5' })).toBe('ইউজারনেম বা পাসওয়ার্ড সঠিক নয়');
  expect(await messageFor({ cookie: 'lang=en', 'accept-language': 'bn-BD' })).toBe('Invalid credentials');
  expect(await messageFor({ cookie: 'xlang=bn; lang=bn"' })).toBe('Invalid credentials');
});

test('every field error of the sign-up form is translated to Bangla, including the contract’s', async () => {
  const { errors = {} } = (await world.guest.post('/api/v1/create-players', form, inBangla)).body;
  expect(Object.keys(errors).sort()).toEqual(['email', 'password', 'phone', 'username']);
  for (const text of Object.values(errors).flat()) expect(text).toMatch(bengali);
  expect(errors['email']).toEqual(['ইমেইল ঠিকানা সঠিক নয়']);
  const english = (await world.guest.post('/api/v1/create-players', form)).body.errors ?? {};
  expect(english['email']).toEqual(['Invalid email address']);
});

test('a success message is translated too', async () => {
  const body = {
    username: 'banglabhai1',
    password: 'kotha7bela',
    confirmPassword: 'kotha7bela',
    phone: '01712345679',
    email: 'b@mail.example',
  };
  expect((await world.guest.post('/api/v1/create-players', body, inBangla)).body.message).toBe('সাইন আপ সফল হয়েছে!');
});

test('a retry by key keeps the language of the stored response', async () => {
  const player = await world.player();
  const order = await player.order();
  const body = { account_number: player.phone, transaction_id: player.pay(order), amount: order.amount, payment_id: 1 };
  const send = (headers: Record<string, string>) =>
    player.post('/api/submit-deposit', body, { 'idempotency-key': 'the-same-key', ...headers });
  const first = await send(inBangla);
  expect(first.body.message).toBe('তথ্য পাঠানো হয়েছে!');
  expect((await send({})).text).toBe(first.text);
  const refused = (headers: Record<string, string>) =>
    player.post('/api/submit-deposit', { ...body, amount: '1.00' }, { 'idempotency-key': 'another-key', ...headers });
  const no = await refused(inBangla);
  expect(no.body.message).toMatch(bengali);
  expect((await refused({})).text).toBe(no.text);
});

test('a call’s refusal has the text of the domain that owns the code, in the player’s language', async () => {
  const player = await world.player();
  const refused = async (headers: Record<string, string>) =>
    (await player.post('/api/cash-claim', {}, headers)).body.message;
  expect(await refused({})).toBe('You need at least 10 to claim all.');
  expect(await refused(inBangla)).toBe('কমপক্ষে ১০ টাকা হলে সব সংগ্রহ করতে পারবেন।');
});

test('a reply’s message is written in one language; other replies stay as they are', () => {
  const reply = { success: true, message: { en: 'Done.', bn: 'হয়েছে।' } } as const;
  expect([replyIn('en', reply), replyIn('bn', reply)]).toEqual([
    { success: true, message: 'Done.' },
    { success: true, message: 'হয়েছে।' },
  ]);
  for (const other of [{ balance: 1 }, [], null, 'text']) expect(replyIn('bn', other)).toBe(other);
});

test('a message without a Bangla translation does not compile', () => {
  // @ts-expect-error -- English only
  const sentence: WithText<{ message: string }> = { message: 'Nobody translated this' };
  // @ts-expect-error -- one language is missing
  const half: WithText<{ message: string }> = { message: { en: 'Nobody translated this' } };
  // @ts-expect-error -- no field error either
  const refusing = (): never => refuse('invalid_input', undefined, { name: ['Nobody translated this'] });
  // @ts-expect-error -- every code of a call has a text
  const refusals: RefusalTexts = { not_found: { en: 'Done.', bn: 'হয়েছে।' } };
  expect([sentence, half, refusals]).toHaveLength(3);
  expect(refusing).toThrow('invalid_input');
});
