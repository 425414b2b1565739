import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { providerDocument, smsDocument } from './partner-openapi';

const folder = resolve(__dirname, '../../../../docs/openapi');

/** With UPDATE_DOCS=1 the files are written. */
test.each([
  ['provider-wallet.json', providerDocument],
  ['sms-gateway.json', smsDocument],
])('docs/openapi/%s is the document of the contract', async (name, document) => {
  const file = resolve(folder, name);
  const text = await format(JSON.stringify(document()), { ...(await resolveConfig(file)), filepath: file });
  if (process.env['UPDATE_DOCS'] === '1') writeFileSync(file, text);
  expect(readFileSync(file, 'utf8')).toBe(text);
});

test('the calls’ schemas refuse unknown fields', () => {
  const paths = Object.values(providerDocument()['paths'] as Record<string, { post: { requestBody: object } }>);
  expect(paths).toHaveLength(5);
  for (const { post } of paths) expect(JSON.stringify(post.requestBody)).toContain('"additionalProperties":false');
});
