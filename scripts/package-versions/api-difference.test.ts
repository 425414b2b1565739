import { compareApis } from './api-difference';

const api = (code: string, names = 'x', module = 'src/x'): string =>
  `declare module '@pavilion/ui' { export { ${names} } from '${module}'; }\ndeclare module '${module}' {\n${code}\n}`;
const levels = (before: string, after: string): string[] => compareApis(before, after).map(({ level }) => level);
const optional = 'import("zod/mini").ZodMiniOptional<import("zod/mini").ZodMiniString>';

describe('code of before may not compile with', () => {
  test.each([
    ['a property without a name that it had', 'type x = { a: string; b?: number };', 'type x = { a: string };'],
    ['a property of another type', 'type x = { a: string };', 'type x = { a: string | null };'],
    ['a property that becomes optional', 'type x = { a: string };', 'type x = { a?: string };'],
    ['a property that becomes required', 'type x = { a?: string };', 'type x = { a: string };'],
    ['a new property that is required', 'interface x { a: string }', 'interface x { a: string; b: string }'],
    ['another operator', "type x = keyof { a: 1 }['a'];", "type x = readonly { a: 1 }['a'];"],
    ['another member of a union', "type x = 'a' | 'b';", "type x = 'a' | 'b' | 'c';"],
    ['another type parameter', 'type x<A> = A[];', 'type x<A, B> = A[];'],
    ['a new parameter', 'function x(a: string): void;', 'function x(a: string, b: string): void;'],
    ['fewer parameters', 'function x(a: string, b?: string): void;', 'function x(a: string): void;'],
    ['a parameter that becomes required', 'function x(a?: string): void;', 'function x(a: string): void;'],
    ['another result', 'function x(): string;', 'function x(): string | null;'],
    ['more to pass', 'function x(to: { a: 1 }): void;', 'function x(to: { a: 1; b: 2 }): void;'],
    ['more to return', 'const x: (run: () => { a: 1 }) => void;', 'const x: (run: () => { a: 1; b: 1 }) => void;'],
    ['a class without a method', 'class x { a(): void; b(): void }', 'class x { a(): void }'],
    ['a request with more fields', 'const x: { body: S<{ a: 1 }> };', 'const x: { body: S<{ a: 1; b: 1 }> };'],
    ['something else of the name', 'const x: string;', 'function x(): string;'],
  ])('%s', (_what, before, after) => {
    expect(new Set(levels(api(before), api(after)))).toEqual(new Set(['major']));
  });
});

describe('code of before compiles with', () => {
  test.each([
    ['a new optional property', 'type x = { a: string };', 'type x = { a: string; b?: string };'],
    ['a new optional parameter', 'function x(a: string): void;', 'function x(a: string, b?: string): void;'],
    ['further parameters', 'function x(a: string): void;', 'function x(a: string, ...b: string[]): void;'],
    ['less that must be passed', 'function x(to: { a: 1 }): void;', 'function x(to: { a: 1; b?: 2 }): void;'],
    ['a result with more', 'function x(): { a: 1 };', 'function x(): { a: 1; b: 1 };'],
    ['a class with a method more', 'class x { a(): void }', 'class x { a(): void; b(): void }'],
    ['another overload', 'function x(): 1;', 'function x(): 1; function x(a: 1): 2;'],
    ['a reply with more fields', 'const x: { reply: S<{ a: 1 }> };', 'const x: { reply: S<{ a: 1; b: 1 }> };'],
    ['an optional field of a request', 'const x: { body: S<{}> };', `const x: { body: S<{ a: ${optional} }> };`],
  ])('%s', (_what, before, after) => {
    expect(levels(api(before), api(after))).toEqual(['minor']);
  });

  test.each([
    ['a parameter of another name', 'function x(a: string): void;', 'function x(b: string): void;'],
    ['other line breaks', 'type x = { a: 1 };', 'type x = {\n  a: 1;\n};'],
  ])('%s, which is no change', (_what, before, after) => {
    expect(levels(api(before), api(after))).toEqual([]);
  });
});

test('exports are compared by name and request, wherever they are declared', () => {
  const [one, both] = [api('const x: 1;'), api('const x: 1; const y: 1;', 'x, y')];
  expect(compareApis(both, one)).toEqual([{ level: 'major', what: 'y of @pavilion/ui is not exported any more' }]);
  expect(compareApis(one, both)).toEqual([{ level: 'minor', what: 'y of @pavilion/ui is exported' }]);
  expect(levels(one, api('const x: 1;', 'x', 'src/data/x'))).toEqual([]);
  expect(levels(one, api('const x: 2;', 'x', 'src/data/x'))).toEqual(['major']);
  const router = (module: string): string => `declare module '@pavilion/ui' { export { x } from '${module}'; }`;
  expect(levels(router('react-router-dom'), router('react-router'))).toEqual(['major']);
  const style = "declare module '@pavilion/ui/styles.css' {\n}\n";
  expect(levels(`${style}${one}`, one)).toEqual(['major']);
});

test('declarations that exports reach are compared, also after a move', () => {
  const reached = (code: string, module: string): string =>
    `${api('type x = Props;')}\ndeclare module '${module}' { type Props = { ${code} } }`;
  expect(compareApis(reached('a: 1', 'src/props'), reached('b: 1', 'src/props'))).toEqual([
    { level: 'major', what: 'Props.a is removed' },
    { level: 'major', what: 'Props.b is added and is not optional' },
  ]);
  expect(levels(reached('a: 1', 'src/props'), reached('a: 1', 'src/data/props'))).toEqual([]);
  expect(levels(reached('a: 1', 'src/props'), reached('a: 1; b?: 1', 'src/data/props'))).toEqual(['minor']);
});
