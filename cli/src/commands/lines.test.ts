import type { Change } from '@pavilion/releases/registry-api/changes';
import { changeLines } from './lines';

const nothing = { gained: [], lost: [] };
const change: Change = {
  name: 'lottery',
  from: null,
  to: '1.0.0',
  fallback: null,
  origin: null,
  claims: nothing,
  slots: nothing,
  opens: nothing,
  imports: nothing,
  calls: nothing,
  bytes: { from: 0, to: 0 },
  pages: [],
};

test('imports are grouped by package, gained and lost separately', () => {
  const imports = {
    gained: ['jsx from react/jsx-runtime', 'Link from @pavilion/platform/router', 'jsxs from react/jsx-runtime'],
    lost: ['useState from react'],
  };
  expect(changeLines([{ ...change, imports, calls: { gained: ['GET /a', 'GET /b'], lost: [] } }])).toEqual([
    '  lottery none -> 1.0.0',
    '    gains the import of jsx, jsxs from react/jsx-runtime, gains the import of Link from @pavilion/platform/router, loses the import of useState from react',
    '    gains the call GET /a, gains the call GET /b',
  ]);
});
