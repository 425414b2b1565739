import { Client } from '../../../testing/client';
import { PASSWORD, signUpForm, type TestPlayer } from '../../../testing/player';
import { startWorld, type World } from '../../../testing/world';
import { isGuessable } from './password-rule';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await world.set('site.general', { siteTitle: 'Maidan Club' });
}, 60_000);
afterAll(() => world.stop());

const TOO_COMMON = 'This password is too common. Please choose another';
const rahim = {
  username: 'rahimkhan88',
  name: 'Abdur Rahim Khan',
  email: 'a.rahim_dhk@boat.example',
  phones: ['+8801712345678'],
};

test.each([
  ['a word of the product', 'cricket2026'],
  ['two of them', 'Casino-Bonus-1'],
  ['the site’s title', 'maidanclub1'],
  ['one word of it', 'Maidan12345'],
  ['digits for letters', 'm4!d4n_2026'],
  ['the user name', 'Rahimkhan88!'],
  ['the real name', 'abdurkhan1'],
  ['the e-mail address', 'a.rahim_dhk1'],
  ['the address without marks', 'arahimdhk26'],
  ['the phone number', 'x01712345678'],
  ['the number with its country', 'ab+8801712345678'],
  ['a part of it', 'hello345678'],
  ['a common password after a word', 'khan12345678'],
])('ASVS 6.2.11: a password that is made of %s is guessable: %s', async (_, password) => {
  expect(await isGuessable(world.app.db, password, rahim)).toBe(true);
});

test.each(['khan-river71boat', 'padma&cricket&lungi7', 'nodi8para', 'ilish0171boat', 'ব7নদীর-পাড়ে-বাড়ি'])(
  'a password that has enough beside such words is not: %s',
  async (password) => {
    expect(await isGuessable(world.app.db, password, rahim)).toBe(false);
  },
);

test('ASVS 6.2.11: sign-up and change refuse the player’s own words, in both languages', async () => {
  const form = signUpForm();
  const password = `${form.username}a1`;
  const refused = await world.guest.post('/api/v1/create-players', { ...form, password, confirmPassword: password });
  expect([refused.status, refused.body.errors]).toEqual([422, { password: [TOO_COMMON] }]);
  const named = { ...form, name: 'Shirin Akter', password: 'shirin1990', confirmPassword: 'shirin1990' };
  expect((await world.guest.post('/api/v1/create-players', named)).body.errors).toEqual({ password: [TOO_COMMON] });
  const player = await world.newcomer();
  const own = `my${player.phone}`;
  const change = { old_password: PASSWORD, new_password: own, new_password_confirmation: own };
  expect((await player.post('/api/user-pwd', change)).body.errors).toEqual({ new_password: [TOO_COMMON] });
  expect((await player.post('/api/user-pwd', change, { cookie: 'lang=bn' })).body.errors).toEqual({
    new_password: ['এই পাসওয়ার্ডটি খুব প্রচলিত। অন্য একটি বেছে নিন'],
  });
});

test('ASVS 6.2.11, 6.3.8: a reset refuses them too, to the owner of the code alone, whose code stays valid', async () => {
  const player = await world.newcomer();
  const guest = new Client(world.guest.base);
  await guest.post('/api/usr-forgot-password', { type: 'email', username: player.username, email: player.email });
  const code = await world.sandbox.nextCodeFor(player.email);
  const own = `my${player.phone}`;
  const wrong = code === '000000' ? '111111' : '000000';
  expect((await reset(guest, player, wrong, own)).body).toMatchObject({ code: 'code_refused' });
  expect((await reset(guest, player, code, own)).body).toMatchObject({ errors: { password: [TOO_COMMON] } });
  expect((await reset(guest, player, code, 'nodi8para')).status).toBe(200);
});

const reset = (guest: Client, { username }: TestPlayer, otp: string, password: string) =>
  guest.post('/api/usr-reset-password', { username, otp, password, password_confirmation: password });
