import { checkBook } from '../../../ledger/check';
import { Client } from '../../../testing/client';
import { signUpForm } from '../../../testing/player';
import { startWorld, type World } from '../../../testing/world';
import { storeAffiliate } from './referrer.service';

let world: World;
beforeAll(async () => void (world = await startWorld()), 60_000);
afterAll(async () => {
  expect(await checkBook(world.app.db)).toEqual({ unbalanced: 0, drifted: 0, total: 0 });
  await world.stop();
});

const signUp = (form: object) => new Client(world.guest.base).post('/api/v1/create-players', form);
const playerOf = (username: string) =>
  world.app.db.selectFrom('players').selectAll().where('username', '=', username).executeTakeFirstOrThrow();
const digits = () => Math.random().toString().slice(2, 10).padEnd(8, '0');

test('rupees are closed until the setting opens them; then they use their country’s phones and separate accounts', async () => {
  const form = signUpForm({ currency: 'INR', phone: `+9198${digits()}` });
  expect((await signUp(form)).body).toMatchObject({
    code: 'currency_closed',
    errors: { currency: ['This currency is not open for sign-up.'] },
  });
  await world.set('currencies', ['BDT', 'INR', 'PKR', 'USD']);
  expect((await signUp(signUpForm({ currency: 'USD' }))).body.code).toBe('currency_closed');
  expect((await signUp(form)).status).toBe(200);
  const pkr = signUpForm({ currency: 'PKR', phone: `+92300${digits().slice(1)}` });
  expect((await signUp(pkr)).status).toBe(200);
  const { id } = await playerOf(form.username);
  const accounts = await world.app.db
    .selectFrom('accounts')
    .select(['kind', 'currency'])
    .where('owner', '=', id)
    .orderBy('kind')
    .execute();
  expect(accounts.map(({ kind, currency }) => `${kind} ${currency}`)).toEqual([
    'bonus INR',
    'exchange INR',
    'held INR',
    'main INR',
  ]);
  const { token } = (await new Client(world.guest.base).post('/api/login', form)).body as unknown as { token: string };
  expect((await new Client(world.guest.base, token).post('/api/balance')).body).toMatchObject({
    balance: '0.00',
    currency: 'INR',
  });
});

test.each([
  ['BDT', '01212345678', 'Invalid phone number for Bangladesh'],
  ['BDT', '+919812345678', 'Invalid phone number for Bangladesh'],
  ['INR', '+915812345678', 'Invalid phone number for India'],
  ['INR', '01712345678', 'Invalid phone number for India'],
  ['PKR', '+922001234567', 'Invalid phone number for Pakistan'],
])('with %s, %s is refused', async (currency, phone, words) => {
  await world.set('currencies', ['BDT', 'INR', 'PKR']);
  expect((await signUp(signUpForm({ currency, phone }))).body.errors).toEqual({ phone: [words] });
});

test.each(['a@b.example\r\nBcc: c@d.example', 'a@b.example, c@d.example', 'a@b.example\n', 'A <a@b.example>'])(
  'ASVS 1.3.11: an e-mail address that would add to a message is refused: %j',
  async (email) => {
    expect((await signUp({ ...signUpForm(), email })).body.errors).toEqual({ email: ['Invalid email address'] });
  },
);

test('a phone number belongs to one player, in any spelling and with concurrent sign-ups', async () => {
  const { phone } = signUpForm();
  const written = [phone, `+88${phone}`, `88${phone}`, phone];
  const replies = await Promise.all(written.map((each) => signUp(signUpForm({ phone: each }))));
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
  for (const reply of replies.filter(({ status }) => status !== 200))
    expect(reply.body.errors).toEqual({ phone: ['This phone number is already registered'] });
});

test('a referral code is a player’s or an affiliate’s, in upper or lower case; an unknown one is reported at its field', async () => {
  await storeAffiliate(world.app.db, { code: 'CRICKETFANS2026', name: 'Cricket Fans', status: 'active' });
  const friend = await world.newcomer();
  const { referralCode } = await playerOf(friend.username);
  const byFriend = signUpForm({ referral_code: referralCode.toLowerCase() });
  const byAffiliate = signUpForm({ referral_code: ' cricketfans2026' });
  expect([(await signUp(byFriend)).status, (await signUp(byAffiliate)).status]).toEqual([200, 200]);
  expect(await playerOf(byFriend.username)).toMatchObject({ referredBy: friend.id, affiliateCode: null });
  expect(await playerOf(byAffiliate.username)).toMatchObject({ referredBy: null, affiliateCode: 'CRICKETFANS2026' });
  for (const code of ['NOBODY', 'SHORT', "' or 1=1 --"])
    expect((await signUp(signUpForm({ referral_code: code }))).body.errors).toEqual({
      referral_code: ['This referral code does not exist'],
    });
  expect((await signUp(signUpForm({ referral_code: 'X'.repeat(21) }))).body.errors).toHaveProperty('referral_code');
  await storeAffiliate(world.app.db, { code: 'CRICKETFANS2026', name: 'Cricket Fans', status: 'closed' });
  expect((await signUp(signUpForm({ referral_code: 'CRICKETFANS2026' }))).body.code).toBe('invalid_fields');
});
