import { relative } from 'node:path';

/**
 * Registers the components of a compiled module with the React Refresh of the development host, so that an edit keeps
 * their state. Under a released host nothing is registered, and an edit reloads the page.
 *
 * @this {import('webpack').LoaderContext<object>}
 */
export default function refreshComponents(text) {
  if (!text.includes('$RefreshReg$')) return text;
  const id = JSON.stringify(`${relative(this.rootContext, this.resourcePath)} `);
  return [
    'var $RefreshSig$ = globalThis.__reactRefresh?.createSignature ?? (() => (type) => type);',
    `var $RefreshReg$ = (type, name) => globalThis.__reactRefresh?.register(type, ${id} + name);`,
    text,
    'globalThis.__reactRefresh?.accept(import.meta.webpackHot, __webpack_module__.exports);',
  ].join('\n');
}
