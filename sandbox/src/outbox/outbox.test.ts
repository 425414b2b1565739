import { mkdtempSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import Fastify from 'fastify';
import { type MailServer, openMailServer } from './mail-server';
import { outboxRoutes } from './outbox.routes';
import { openOutbox } from './outbox.service';
import { segmentsOf } from './segments';
import { smsRoutes } from './sms.routes';

const KEY = 'the key';
const WORD = 'the word';
const file = join(mkdtempSync(join(tmpdir(), 'outbox-')), 'outbox.ndjson');
const outbox = openOutbox(file);
const http = Fastify();
outboxRoutes(http, outbox);
smsRoutes(http, outbox, KEY);
let mail: MailServer;
beforeAll(async () => void (mail = await openMailServer(outbox, { host: '127.0.0.1', port: 0 }, WORD)));
afterAll(async () => {
  await mail.close();
  outbox.close();
});

const login = (word: string): string => `AUTH PLAIN ${Buffer.from(`\0pavilion\0${word}`).toString('base64')}`;

/** Sends each line after the reply to the last. @returns the reply codes. */
async function talk(lines: readonly string[]): Promise<string[]> {
  const socket: Socket = connect(mail.port, '127.0.0.1');
  const codes: string[] = [];
  const rest = ['EHLO test', ...lines, 'QUIT'];
  for await (const line of createInterface({ input: socket })) {
    // 250-… continues; 250 … ends a reply.
    if (line.charAt(3) === '-') continue;
    codes.push(line.slice(0, 3));
    const next = rest.shift();
    if (next === undefined) break;
    socket.write(`${next}\r\n`);
  }
  socket.destroy();
  return codes.slice(2);
}

const page = '<p onclick="steal()">Code <b>123456</b></p><script>steal()</script>';
const letter = (to: string): string[] => [
  'MAIL FROM:<no-reply@pavilion.example>',
  `RCPT TO:<${to}>`,
  'DATA',
  [
    'From: Pavilion <no-reply@pavilion.example>',
    `To: ${to}`,
    'Subject: =?UTF-8?B?4KaV4KeL4Kah?=',
    'MIME-Version: 1.0',
    'Content-Type: multipart/alternative; boundary=b',
    '',
    '--b',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Code 123456',
    '--b',
    'Content-Type: text/html; charset=utf-8',
    '',
    page,
    '--b--',
    '.',
  ].join('\r\n'),
];
const post = (body: object, key = KEY) =>
  http.inject({ method: 'POST', url: '/sms/v1/messages', headers: { authorization: `Bearer ${key}` }, payload: body });
const sms = { to: '+8801712345678', from: 'Pavilion', text: 'Code 654321', reference: 'r-1' };

test('a mail received by SMTP is in the outbox, with subject and text decoded', async () => {
  expect(await talk([login(WORD), ...letter('rahim@mail.example')])).toEqual([
    '235',
    '250',
    '250',
    '354',
    '250',
    '221',
  ]);
  const [received] = outbox.list('Rahim@mail.example');
  expect(received).toMatchObject({
    kind: 'mail',
    from: 'no-reply@pavilion.example',
    subject: 'কোড',
    text: 'Code 123456',
  });
});

test('mail without the right login is refused', async () => {
  expect(await talk([login('guess'), 'MAIL FROM:<a@b.example>'])).toEqual(['535', '530', '221']);
  expect(await talk(['MAIL FROM:<a@b.example>'])).toEqual(['530', '221']);
});

test('a mail’s HTML is shown in a frame that runs, sends and loads nothing', async () => {
  const [received] = outbox.list('rahim@mail.example');
  const shown = await http.inject(`/outbox/messages/${received?.id}/html`);
  expect(shown.headers['content-security-policy']).toMatch(/^default-src 'none'; .*sandbox$/);
  const whole = await http.inject('/outbox');
  expect(whole.body).toMatch(/<iframe\s+class="mail"\s+sandbox\s+loading="lazy"/);
  expect(whole.body).not.toContain('steal()');
  expect((await http.inject('/outbox/messages/m999/html')).statusCode).toBe(404);
});

test('the gateway accepts a text and returns its segment count', async () => {
  const reply = await post(sms);
  expect([reply.statusCode, reply.json()]).toEqual([
    202,
    { id: expect.any(String), status: 'accepted', segments: 1, encoding: 'GSM-7' },
  ]);
  expect(outbox.list('01712345678')[0]).toMatchObject({
    id: reply.json<{ id: string }>().id,
    kind: 'sms',
    text: 'Code 654321',
    reference: 'r-1',
  });
  expect((await http.inject('/outbox')).body).toContain('1 segment, GSM-7 · Reference r-1');
});

test('a wrong key gets 401; a number without country code, an empty text or a too long sender gets 422', async () => {
  const before = outbox.list().length;
  expect((await post(sms, 'guess')).statusCode).toBe(401);
  expect((await http.inject({ method: 'POST', url: '/sms/v1/messages', payload: sms })).statusCode).toBe(401);
  for (const bad of [
    { to: '01712345678' },
    { to: '+880171234567890123' },
    { text: '' },
    { from: 'A very long sender' },
    { text: 'ক'.repeat(671) },
  ]) {
    expect((await post({ ...sms, ...bad })).statusCode).toBe(422);
  }
  expect(outbox.list()).toHaveLength(before);
});

test('the endpoints without a key are gone', async () => {
  for (const url of ['/outbox/sms', '/outbox/mail'])
    expect((await http.inject({ method: 'POST', url, payload: { to: 'a', text: 'b', subject: 'c' } })).statusCode).toBe(
      404,
    );
});

test('messages and their ids survive a restart', () => {
  const before = outbox.list();
  const again = openOutbox(file);
  expect(again.list()).toEqual(before);
  again.close();
});

test.each([
  ['a'.repeat(160), 'GSM-7', 1],
  ['a'.repeat(161), 'GSM-7', 2],
  ['€'.repeat(80), 'GSM-7', 1],
  ['€'.repeat(81), 'GSM-7', 2],
  // An escape and its character stay in one segment: 76 pairs each, not 76.5.
  ['€'.repeat(153), 'GSM-7', 3],
  ['ক'.repeat(70), 'UCS-2', 1],
  ['ক'.repeat(71), 'UCS-2', 2],
  ['😀'.repeat(36), 'UCS-2', 2],
])('segments are counted as carriers do (%#)', (text, encoding, count) => {
  expect(segmentsOf(text)).toEqual({ encoding, count });
});
