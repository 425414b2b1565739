import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { providerCalls } from '@pavilion/contract/partners/provider-wallet';
import { partnerKey, singleKey } from '@pavilion/server/signatures/partner-key';
import { signatureFaults, signRequest } from '@pavilion/server/signatures/request-signature';
import { HOUSE } from '../catalog/game-server.settings';
import { replayLink } from '../rounds/replay-link';

const root = resolve(__dirname, '../../../../..');
const guide = readFileSync(resolve(root, 'docs/provider-guide.md'), 'utf8');
const secret = 'acme-test-secret';

test('the guide’s example signature is valid for its example body', () => {
  const [, body = ''] = /```json\n(.*)\n```/.exec(guide) ?? [];
  expect(Object.keys(JSON.parse(body) as object)).toEqual([
    'token',
    'transaction_id',
    'round_id',
    'game_code',
    'amount',
  ]);
  const [, target = ''] = /^POST (\/provider\/\S+)$/m.exec(guide) ?? [];
  const request = { method: 'POST', target, body };
  const key = partnerKey('acme.1', secret);
  const fields = Object.entries(signRequest(key, request, { created: 1_790_000_000, nonce: '5f0c7b1e9a3d42c8' }));
  expect(fields.map(([name, value]) => `${name}: ${value}`).filter((line) => !guide.includes(line))).toEqual([]);
});

test('the guide’s text to sign has the example’s digest and signature', () => {
  const [, body = ''] = /```json\n(.*)\n```/.exec(guide) ?? [];
  const [, base = ''] = /```text\n(.*?)\n```/s.exec(guide) ?? [];
  expect(base).toContain(`sha-256=:${createHash('sha256').update(body).digest('base64')}:`);
  expect(guide).toContain(`signature: sig1=:${createHmac('sha256', secret).update(base).digest('base64')}:`);
});

test('the guide’s replay link is the one players get', () => {
  const link = new URL(
    replayLink(
      { code: 'acme', origin: 'https://games.acme.example', keys: singleKey('acme', secret), replays: true },
      'r1',
      'en',
      (1_790_000_000 - 600) * 1000,
    ),
  );
  expect([link.pathname, link.searchParams.get('exp')]).toEqual(['/replay/r1', '1790000000']);
  expect(guide).toContain(link.searchParams.get('sig'));
});

test('the guide lists every call with all its fields, and the code of our own server', () => {
  for (const [call, schema] of Object.entries(providerCalls)) {
    const row = guide.split('\n').find((line) => line.startsWith(`| \`${call}\``)) ?? '';
    const fields = Object.keys((schema as unknown as { shape: object }).shape);
    expect(fields.filter((field) => !row.includes(`\`${field}\``))).toEqual([]);
  }
  expect(guide).toContain(HOUSE);
});

test.each([
  ['the wallet may answer', 'shared/contract/src/partners/provider-wallet.ts', /'([A-Z_]{5,})'/g],
  ['our own provider knows', 'originals/src/protocol/wallet.messages.ts', /'([A-Z_]{5,})'/g],
  ['our own games say to the site', 'originals/src/protocol/messages.ts', /'(pavilion:[a-z-]+)'/g],
])('the guide documents everything %s', (_, file, pattern) => {
  const words = [...readFileSync(resolve(root, file), 'utf8').matchAll(pattern)].map(([, word]) => String(word));
  expect(words.length).toBeGreaterThan(4);
  expect(words.filter((word) => !guide.includes(`\`${word}\``))).toEqual([]);
});

test('the guide documents every reason for which a signature is refused', () => {
  expect(signatureFaults.filter((fault) => !guide.includes(`| \`${fault}\` `))).toEqual([]);
});
