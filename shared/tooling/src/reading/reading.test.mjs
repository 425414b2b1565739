import { endpointsIn } from './api-calls.mjs';
import { slotsIn } from './opened-slots.mjs';

const fromContract = "import { endpoint } from '@pavilion/contract/endpoint';\n";
const fromPlatform = "import { Slot } from '@pavilion/platform';\n";

test('an endpoint is read', () => {
  const text = `${fromContract}
    export const pay = endpoint({ method: 'POST', path: '/api/pay', reply: z.object({}), refusals: { ...common } });
    const own = endpoint({ method: 'GET', path: '/api/own/:id' });
    export const all = [pay];`;
  expect(endpointsIn(text, 'pay.ts')).toEqual([
    { name: 'pay', call: 'POST /api/pay' },
    { name: 'own', call: 'GET /api/own/:id' },
  ]);
});

test.each([
  ['export const pay = endpoint({ ...other });', /'pay' must have a literal method/],
  ['export const pay = endpoint({ method, path: `/api/${name}` });', /literal method and path/],
  ['export const calls = [endpoint({ method: "GET", path: "/api/a" })];', /a constant of its own/],
  ['export const make = (path) => endpoint({ method: "GET", path });', /a constant of its own/],
])('an endpoint whose call cannot be read fails the build: %s', (code, reason) => {
  expect(() => endpointsIn(fromContract + code, 'pay.ts')).toThrow(reason);
});

test('slots are read from their names, whatever surrounds them', () => {
  const text = `${fromPlatform}export const Page = () => _jsxs('div', { children: [_jsx(Slot, { name: 'home.top', ...room }), open && _jsx(Slot, { waiting: null, name: 'home.foot' })] });`;
  expect(slotsIn(text, 'home.page.tsx')).toEqual(['home.top', 'home.foot']);
  expect(slotsIn(text.replace('platform', 'composition'), 'home.page.tsx')).toEqual(['home.top', 'home.foot']);
  expect(slotsIn("export const Slot = observer(() => _jsx(Card, { name: 'a.b' }));", 'strip.slot.tsx')).toEqual([]);
});

test.each([
  'names.map((name) => _jsx(Slot, { name }));',
  '_jsx(Slot, { ...props });',
  'export const Place = observer(Slot);',
  'export const own = { Slot };',
])('a slot whose name cannot be read fails the build: %s', (code) => {
  expect(() => slotsIn(fromPlatform + code, 'home.page.tsx')).toThrow(/so that the build can read/);
});
