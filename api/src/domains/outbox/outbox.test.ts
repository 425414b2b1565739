import { setTimeout as sleep } from 'node:timers/promises';
import { startWorld, type World } from '../../testing/world';
import { messageLinks } from './links';
import { openMailer } from './mailer';
import { type CodeMessage, sendCodeMessage } from './outbox.domain';

let world: World;
beforeAll(async () => void (world = await startWorld()), 60_000);
beforeEach(() => (world.sandbox.smtp.behavior = 'accepting'));
afterAll(() => world.stop());

const secrets = {
  rail: '',
  provider: '',
  smtp: 'the word',
  sms: 'the key',
  support: '',
  exchange: '',
  challenge: '',
  makers: '',
  audit: '',
};
const mail: CodeMessage = { by: 'mail', to: 'rahim@mail.example', code: '123456', use: 'verify', language: 'en' };
const sms: CodeMessage = { ...mail, by: 'sms', to: '+8801712345678' };
const lastMail = (): string => world.sandbox.smtp.mails.at(-1)?.raw ?? '';
const lastText = (): string => world.sandbox.messages.at(-1)?.text ?? '';

test('a code’s mail has plain text and HTML, states its validity and warns not to share it', async () => {
  await sendCodeMessage(world.app, mail);
  expect(world.sandbox.smtp.mails.at(-1)).toMatchObject({ to: ['rahim@mail.example'], login: 'site:word' });
  expect(lastMail()).toMatch(/^From: Pavilion <no-reply@pavilion.example>\r$/m);
  expect(lastMail()).toMatch(/^Subject: Your Pavilion code\r$/m);
  expect(lastMail()).toContain('Content-Type: text/html');
  for (const part of ['123456', 'valid for 5 minutes', 'Never share it', 'Play money only'])
    expect(lastText()).toContain(part);
});

test('the mail is in Bangla for Bangla readers, and a new password has its own text', async () => {
  await sendCodeMessage(world.app, { ...mail, use: 'reset', language: 'bn' });
  expect(lastText()).toContain('নতুন পাসওয়ার্ড');
  expect(lastText()).toContain('মেয়াদ ৫ মিনিট');
  await sendCodeMessage(world.app, { ...sms, language: 'bn' });
  expect(lastText()).toContain('কাউকে জানাবেন না');
});

test('an SMS fits one segment in each language: 160 GSM characters or 70 others', async () => {
  await sendCodeMessage(world.app, sms);
  expect(lastText().length).toBeLessThanOrEqual(160);
  await sendCodeMessage(world.app, { ...sms, language: 'bn' });
  expect(lastText().length).toBeLessThanOrEqual(70);
});

test('mails share a connection, which is reopened after the server closes it', async () => {
  await sendCodeMessage(world.app, mail);
  const before = world.sandbox.smtp.connections;
  for (let i = 0; i < 5; i++) await sendCodeMessage(world.app, mail);
  expect(world.sandbox.smtp.connections).toBe(before);
  world.sandbox.smtp.cut();
  await sleep(50);
  await sendCodeMessage(world.app, { ...mail, to: 'after@mail.example' });
  expect(world.sandbox.messages.at(-1)?.to).toBe('after@mail.example');
});

test('an address with a comma is never parsed as two recipients', async () => {
  const sent = world.sandbox.smtp.mails.length;
  await sendCodeMessage(world.app, { ...mail, to: 'a,victim@mail.example' }).catch(() => undefined);
  for (const { to } of world.sandbox.smtp.mails.slice(sent)) expect(to).not.toContain('victim@mail.example');
});

test('a failed send is reported, and the player may retry at once', async () => {
  const player = await world.newcomer();
  const email = `${player.username}@mail.example`;
  world.sandbox.smtp.behavior = 'refusing';
  const failed = await player.post('/api/send-verification-code', { email });
  expect([failed.status, failed.body.message]).toEqual([503, 'Failed to send code']);
  world.sandbox.smtp.behavior = 'accepting';
  expect((await player.post('/api/send-verification-code', { email })).status).toBe(200);
  expect((await player.post('/api/verify-email', { code: world.sandbox.codeFor(email) })).status).toBe(200);
});

test('a silent mail server is abandoned at the time limit', async () => {
  world.sandbox.smtp.behavior = 'silent';
  const mailer = openMailer(world.app.links.messages, 300);
  const from = Date.now();
  await expect(mailer.send({ to: 'rahim@mail.example', subject: 's', text: 't', html: 'h' })).rejects.toThrow();
  expect(Date.now() - from).toBeLessThan(2000);
  mailer.close();
});

test('a gateway that rejects the key is an error, not a sent message', async () => {
  const wrong = {
    ...world.app,
    links: { ...world.app.links, messages: { ...world.app.links.messages, smsKey: 'guessed' } },
  };
  await expect(sendCodeMessage(wrong, sms)).rejects.toThrow('401');
});

test('settings can name other servers; the sandbox’s key and password go to the sandbox only', () => {
  const own = messageLinks(secrets, {});
  expect(own).toMatchObject({
    smtp: 'smtp://pavilion:the%20word@127.0.0.1:4225',
    sms: 'http://127.0.0.1:4200',
    smsKey: 'the key',
  });
  const other = messageLinks(secrets, {
    SMTP_URL: 'smtps://me:pw@mail.example',
    SMS_URL: 'https://sms.example/',
    MAIL_FROM: 'Us <us@mail.example>',
  });
  expect(other).toMatchObject({
    smtp: 'smtps://me:pw@mail.example',
    sms: 'https://sms.example',
    smsKey: '',
    mailFrom: 'Us <us@mail.example>',
  });
  expect(() => messageLinks(secrets, { SMTP_URL: 'mail.example:25' })).toThrow(
    'SMTP_URL must be an address that begins with smtp:// or smtps://.',
  );
});
