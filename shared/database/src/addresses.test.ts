import { databaseAddress } from './addresses';

const [pooler, server] = ['postgres://p@10.0.0.1/pavilion', 'postgres://p@10.0.0.2/pavilion'];

test.each([
  [{}, undefined],
  [{ DATABASE_URL: '' }, undefined],
  [{ DATABASE_URL: server }, { url: server }],
  [
    { DATABASE_URL: pooler, DATABASE_LISTEN_URL: server },
    { url: pooler, directUrl: server },
  ],
])('%j names the database %j', (env, address) => {
  expect(databaseAddress(env)).toEqual(address);
});

test('the address of the server alone is refused: calls would go to the embedded database', () => {
  expect(() => databaseAddress({ DATABASE_LISTEN_URL: server })).toThrow('set DATABASE_URL');
});
