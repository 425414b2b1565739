import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, generalReply, refusal, renderWithPlatform } from '@pavilion/testing';
import { exchangeAddress } from './exchange-address';
import { ExchangeGate } from './exchange-gate';
import { ExchangeRedirectStore } from './exchange-redirect.store';

const language = { code: 'en', digits: 'latn' } as const;
const external = 'https://exchange.example.com/in?brand=pavilion';

test.each([
  [
    'https://exchange.example.com/in?brand=pavilion',
    'https://exchange.example.com/in?brand=pavilion&token=once&lang=en',
  ],
  ['/their-exchange', 'https://site.example/their-exchange?token=once&lang=en'],
  ['http://exchange.example.com', null],
  ['javascript:alert(1)', null],
  ['https://', null],
])('%s with a token is %s', (setting, address) => {
  expect(exchangeAddress(setting, { token: 'once', language }, 'https://site.example')).toBe(address);
});

test.each([
  [{ code: 'bn', digits: 'beng' }, 'token=once&lang=bn&digits=beng'],
  [{ code: 'bn', digits: 'latn' }, 'token=once&lang=bn'],
] as const)('the address carries the player’s language and digits: %j', (chosen, query) => {
  const address = exchangeAddress('https://exchange.example.com/', { token: 'once', language: chosen });
  expect(address).toBe(`https://exchange.example.com/?${query}`);
});

test('the address with the token replaces the page, and a retry requests a new token', async () => {
  const left: string[] = [];
  const tokens = [null, 'once'];
  const store = new ExchangeRedirectStore(
    { address: async () => external, token: async () => tokens.shift() ?? null, language },
    (address) => left.push(address),
  );
  await store.go();
  expect([store.state, left]).toEqual(['failed', []]);
  await store.go();
  expect([store.state, left]).toEqual(['leaving', [`${external}&token=once&lang=en`]]);
});

test('no token is requested for an address that may not be followed', async () => {
  const token = jest.fn(async () => 'once');
  const store = new ExchangeRedirectStore(
    { address: async () => 'http://exchange.example.com', token, language },
    () => undefined,
  );
  await store.go();
  expect([store.state, token.mock.calls.length]).toEqual(['failed', 0]);
});

async function enter(exchange_url: string) {
  const api = fakeApi({
    'GET /api/general': generalReply({ exchange_url }),
    'POST /api/exchange/token': refusal(500, 'internal', ''),
  });
  await renderWithPlatform(<ExchangeGate>our exchange</ExchangeGate>, { transport: api.transport, at: '/exchange' });
  return api;
}

test('without an operator’s exchange our own opens and no token is requested', async () => {
  const api = await enter('');
  expect(await screen.findByText('our exchange')).toBeInTheDocument();
  expect(api.requestsTo('POST /api/exchange/token')).toEqual([]);
});

test('a failed token request shows an error and can be retried', async () => {
  const api = await enter(external);
  expect(await screen.findByRole('alert')).toHaveTextContent('The exchange could not be opened');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(api.requestsTo('POST /api/exchange/token')).toHaveLength(2);
  expect(screen.queryByText('our exchange')).toBeNull();
});
