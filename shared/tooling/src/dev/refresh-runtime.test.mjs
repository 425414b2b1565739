import './refresh-runtime.mjs';
import { runInNewContext } from 'node:vm';
import refreshComponents from '../loaders/react-refresh.mjs';

const { accept } = globalThis.__reactRefresh;
const Page = () => null;

/** Returns a module's hot API and the calls that it got. */
function hotModule(data) {
  const calls = [];
  const disposed = {};
  const hot = {
    data,
    accept: () => calls.push('accept'),
    invalidate: () => calls.push('invalidate'),
    dispose: (record) => record(disposed),
  };
  return { hot, calls, disposed };
}

test('a module of components alone accepts its own updates; any other leaves them to its importers', () => {
  const [components, mixed, empty] = [hotModule(), hotModule(), hotModule()];
  accept(components.hot, { Page });
  accept(mixed.hot, { Page, limit: 3 });
  accept(empty.hot, {});
  expect([components.calls, mixed.calls, empty.calls]).toEqual([['accept'], [], []]);
});

test('an update that exports more than components is passed on, because importers hold the old values', () => {
  const before = hotModule();
  accept(before.hot, { Page });
  const after = hotModule(before.disposed);
  accept(after.hot, { Page, limit: 3 });
  expect(after.calls).toEqual(['invalidate']);
});

test('outside hot reload nothing is accepted', () => {
  expect(() => accept(undefined, { Page })).not.toThrow();
});

test('only modules with components are changed, and run under a host without refresh', () => {
  const context = { rootContext: '/part', resourcePath: '/part/src/page.tsx' };
  expect(refreshComponents.call(context, 'export const limit = 3;')).toBe('export const limit = 3;');
  const changed = refreshComponents.call(context, 'function Page() {}\n$RefreshReg$(Page, "Page");');
  const run = (globals) =>
    runInNewContext(changed.replaceAll('import.meta.webpackHot', 'undefined'), {
      __webpack_module__: { exports: {} },
      ...globals,
    });
  expect(() => run({})).not.toThrow();
  const registered = [];
  run({ __reactRefresh: { accept, register: (_type, id) => registered.push(id) } });
  expect(registered).toEqual(['src/page.tsx Page']);
});
