import { refusal } from './eslint-floors.mjs';

const refused = [
  ['host/src/main.tsx', '@pavilion/mfe-games', /does not name remotes/],
  ['host/src/main.tsx', '../../mfe-games/src/remote', /does not name remotes/],
  ['mfe-wallet/src/features/deposit/deposit.page.tsx', '@pavilion/mfe-account', /host|remote/i],
  [
    'mfe-wallet/src/features/deposit/deposit.page.tsx',
    '../../../../mfe-account/src/remote',
    /release it independently/,
  ],
  ['mfe-sixth/src/remote.ts', '@pavilion/mfe-games', /release it independently/],
  ['mfe-wallet/src/features/deposit/deposit.page.tsx', '@pavilion/host', /shared\/\* only/],
  ['mfe-wallet/src/features/deposit/deposit.page.tsx', '../../../../shared/ui/src/button', /by its package's name/],
  ['mfe-wallet/src/features/deposit/deposit.page.tsx', '@pavilion/platform/host', /belongs to the host/],
  [
    'mfe-wallet/src/features/deposit/deposit.page.tsx',
    '../withdraw/withdraw.store',
    /may not import feature 'withdraw'/,
  ],
  ['mfe-wallet/src/payment/payment.ts', '../features/deposit/deposit.store', /must not import 'deposit'/],
  ['mfe-wallet/src/features/deposit/deposit.api.ts', 'axios', /usePlatform/],
  ['mfe-wallet/src/features/deposit/deposit.page.tsx', 'react-router-dom', /platform\/router/],
  ['mfe-wallet/src/features/deposit/deposit.api.ts', 'zod', /contract\/schema/],
  ['mfe-wallet/src/features/deposit/deposit.page.tsx', '@pavilion/tooling/preset.mjs', /may not import tooling/],
  ['mfe-wallet/src/features/deposit/deposit.page.tsx', '@pavilion/testing', /may not import testing/],
  ['api/src/wallet/wallet.service.ts', '@pavilion/platform', /Servers share the contract/],
  ['api/src/wallet/wallet.service.ts', 'zod', /contract\/schema/],
  ['api/src/wallet/wallet.service.ts', '../../../sandbox/src/main', /Servers share/],
  ['api/src/games/game-artwork.ts', '@pavilion/artwork', /Servers share/],
  ['api/src/games/game-artwork.ts', '../../../artwork/src/poster', /Servers share/],
  ['artwork/src/catalog.ts', '@pavilion/api', /imports none of its code/],
  ['artwork/src/catalog.ts', '../../api/src/seed/promotions', /imports none of its code/],
  ['registry/src/server.ts', '@pavilion/ui', /Servers share/],
  ['sandbox/src/main.ts', '@pavilion/api', /Servers share/],
  ['registry/src/console/page.routes.ts', '@pavilion/ui', /Servers share/],
  ['registry/src/console/page.routes.ts', './web/main', /Servers share/],
  ['registry/src/console/web/main.tsx', '@pavilion/platform', /no code of parts/],
  ['registry/src/console/web/main.tsx', '@pavilion/host', /no code of parts/],
  ['shared/ui/src/button.tsx', '@pavilion/contract', /no business terms/],
  ['shared/contract/src/wire.ts', '@pavilion/ui', /imports nothing/],
  ['shared/platform/src/platform.ts', '@pavilion/ui', /must not depend/],
  ['shared/tooling/src/preset.mjs', '@pavilion/platform', /must not depend/],
  ['e2e/specs/journey.spec.ts', '@pavilion/mfe-games', /from outside/],
];

test.each(refused)('%s may not import %s', (file, request, reason) => {
  expect(refusal(file, request)).toMatch(reason);
});

test.each([
  ['host/src/main.tsx', '@pavilion/platform/host'],
  ['host/webpack.config.mjs', '@pavilion/tooling/preset.mjs'],
  ['mfe-wallet/src/remote.ts', './features/deposit/deposit.page'],
  ['mfe-wallet/src/remote.ts', '../remote.json'],
  ['mfe-wallet/src/features/deposit/deposit.page.tsx', './deposit.view'],
  ['mfe-wallet/src/features/deposit/deposit.page.tsx', '../../payment/payment'],
  ['mfe-wallet/src/features/deposit/deposit.test.tsx', '@pavilion/testing'],
  ['mfe-wallet/src/features/deposit/deposit.api.ts', '@pavilion/contract/calls/wallet'],
  ['mfe-wallet/src/features/deposit/deposit.page.tsx', 'react'],
  ['api/src/server/openapi.ts', 'zod/v4/core'],
  ['artwork/src/catalog.ts', '@pavilion/contract/originals'],
  ['registry/src/console/web/main.tsx', '@pavilion/ui'],
  ['registry/src/console/web/live/live.page.tsx', '../../../channels/overview'],
  ['registry/src/releases/release.schema.ts', 'zod'],
  ['shared/platform/src/api/transport.ts', 'axios'],
  ['shared/platform/src/api/api-client.ts', '@pavilion/contract/endpoint'],
  ['bench/monolith/entry.tsx', '../../host/src/main'],
])('%s may import %s', (file, request) => {
  expect(refusal(file, request)).toBeNull();
});
