import { refusal } from './eslint-floors.mjs';

test.each([
  ['api/src/kernel/app.ts', '../ledger/ledger.service', /a floor above it/],
  ['api/src/kernel/app.ts', '../schema/functions', /one floor/],
  ['api/src/ledger/ledger.service.ts', '../session/player-lock', /a floor above it/],
  ['api/src/session/session.service.ts', '../http/serve', /a floor above it/],
  ['api/src/http/serve.ts', '../domains/limits/limits.service', /a floor above it/],
  ['api/src/domains/wallet/wallet.domain.ts', '../../operators/run', /a floor above it/],
  ['api/src/domains/wallet/deposits/deposit-end.ts', '../../../operators/run', /a floor above it/],
  ['api/src/operators/run.ts', '../main/domains', /a floor above it/],
  ['api/src/main/start.ts', '../testing/world', /a floor above it/],
  ['api/src/helpers/text.ts', '../kernel/app', /on no floor/],
])('%s may not import %s', (file, request, reason) => {
  expect(refusal(file, request)).toMatch(reason);
});

test.each([
  ['api/src/ledger/ledger.service.ts', '../kernel/app'],
  ['api/src/main/start.ts', '../schema/functions'],
  ['api/src/domains/wallet/wallet.domain.ts', '../limits/limits.service'],
  ['api/src/operators/commands/markets.ts', '../../domains/exchange/settlement/decide.service'],
  ['api/src/kernel/period.test.ts', '../testing/world'],
  ['api/src/domains/exchange/stream/market-hub.fixture.ts', '../../../testing/world'],
  ['api/src/testing/world.ts', '../main/start'],
])('%s may import %s', (file, request) => {
  expect(refusal(file, request)).toBeNull();
});
