import js from '@eslint/js';
import hooks from 'eslint-plugin-react-hooks';
import importSort from 'eslint-plugin-simple-import-sort';
import tseslint from 'typescript-eslint';
import { requireDisableReason } from './lint/eslint-disable-reason.mjs';
import { kebabCase } from './lint/eslint-file-names.mjs';
import { layersRule } from './lint/eslint-floors.mjs';
import { translatedText } from './lint/eslint-translated-text.mjs';
import { vocabulary } from './lint/eslint-vocabulary.mjs';

const sources = '**/*.{ts,tsx,mjs,js,cjs}';
const browser = [
  'host/src/**/*.{ts,tsx}',
  '{mfe-*,scripts/new-remote/template}/src/**/*.{ts,tsx}',
  'shared/{composition,platform,ui,testing}/src/**/*.{ts,tsx}',
  'console/src/**/*.{ts,tsx}',
  'example/*/src/**/*.{ts,tsx}',
];
const views = [
  'host/src/**/*.tsx',
  '{mfe-*,scripts/new-remote/template}/src/**/*.tsx',
  'shared/{composition,platform,ui}/src/**/*.tsx',
];
const tests = ['**/*.test.{ts,tsx,mjs}', '**/*.spec.ts', '**/testing/**', 'e2e/**'];
/** Files whose default export is required by the tool that reads them. */
const defaults = [
  '**/*.config.{mjs,js,ts}',
  '**/src/remote.ts',
  // Ordinary remotes expose components as default exports.
  'example/*/src/*.{page,slot}.tsx',
  '**/*.d.ts',
  'e2e/{fixtures/start-*,*-reporter}.ts',
  'shared/tooling/src/jest/*.mjs',
  'shared/tooling/src/loaders/*.mjs',
  'scripts/artwork/before-tests.mjs',
];

const forbiddenSyntax = [
  {
    selector: 'ExportDefaultDeclaration',
    message: 'Use a named export: the thing then has the same name everywhere.',
  },
  {
    selector: 'JSXAttribute[name.name="dangerouslySetInnerHTML"]',
    message: "Insert the sanitizer's fragment by ref: Trusted Types refuse text as HTML, and so do we.",
  },
  {
    selector: 'AssignmentExpression[left.property.name=/^(innerHTML|outerHTML)$/]',
    message: "Build elements, or insert the sanitizer's fragment: never insert text as HTML.",
  },
  {
    selector: 'CallExpression[callee.property.name=/^(insertAdjacentHTML|createContextualFragment)$/]',
    message: "Build elements, or insert the sanitizer's fragment: never insert text as HTML.",
  },
  {
    selector: 'AssignmentExpression[operator=/^[-+*]=$/] > AwaitExpression',
    message: 'Await first, then add: the sum is read before the wait, so concurrent additions are lost.',
  },
  {
    selector:
      'CallExpression[callee.object.name="AbortSignal"][callee.property.name="any"] CallExpression[callee.property.name="timeout"]',
    message: 'Use withTimeLimit: Node may collect the timeout as garbage before its time.',
  },
  {
    selector: 'Property[key.name="redirect"][value.value="error"]',
    message:
      "Use 'manual', and fail for a redirect's status: Node forgets the signal of such a call when it collects garbage, and its body may then take for ever.",
  },
];

/** What this repository has its own functions for, in scripts/lib. */
const forbiddenSyntaxHere = [
  {
    selector:
      'CallExpression[callee.property.name="unroute"], CallExpression[callee.property.name="route"] > ObjectExpression > Property[key.name="times"]',
    message: 'Use routeUntil or routeOnce: Playwright may leave requests unanswered when a route ends.',
  },
];

const house = {
  rules: {
    floors: layersRule,
    'disable-reason': requireDisableReason,
    'kebab-case': kebabCase,
    'translated-text': translatedText,
    vocabulary,
  },
};

const ignored = {
  ignores: [
    '**/dist/',
    '**/node_modules/',
    '**/.cache/',
    '**/.out/',
    '.data/',
    '.nx/',
    'coverage/',
    'test-results/',
    'playwright-report/',
  ],
};

/** Rules of all sources. @param {string} [remote] - the part that the whole repository is. */
const sourceRules = (remote) => ({
  files: [sources],
  linterOptions: { reportUnusedDisableDirectives: 'error' },
  languageOptions: { ecmaVersion: 2024, sourceType: 'module' },
  plugins: { pavilion: house, 'import-sort': importSort },
  rules: {
    'pavilion/floors': ['error', ...(remote ? [{ remote }] : [])],
    'pavilion/disable-reason': 'error',
    'pavilion/kebab-case': 'error',
    'pavilion/vocabulary': 'error',
    // Side effects, Node, packages, then the project's own files, without blank lines.
    'import-sort/imports': ['error', { groups: [['^\\u0000', '^node:', '^@?\\w', '^@pavilion', '^\\.\\.', '^\\.']] }],
    'max-lines': ['error', { max: 300 }],
    'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
    'no-restricted-syntax': ['error', ...forbiddenSyntax, ...(remote ? [] : forbiddenSyntaxHere)],
    'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx', 'hack'], location: 'start' }],
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'no-eval': 'error',
    'no-new-func': 'error',
    'prefer-const': 'error',
    // TypeScript already checks for undefined names.
    'no-undef': 'off',
    '@typescript-eslint/no-unused-vars': [
      'error',
      { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
    ],
    '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
    '@typescript-eslint/ban-ts-comment': [
      'error',
      { 'ts-expect-error': 'allow-with-description', minimumDescriptionLength: 8 },
    ],
    // An empty function is clear enough, and a void reply is a valid value.
    '@typescript-eslint/no-empty-function': 'off',
    '@typescript-eslint/no-invalid-void-type': 'off',
    '@typescript-eslint/no-dynamic-delete': 'off',
    // Declaration merging adds a whole type's members to an interface of a floor below.
    '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
  },
});

/**
 * Returns the lint configuration: layers, conventions, and common mistakes. No rule needs types, so it is fast.
 *
 * @param {object} places
 * @param {string[]} places.browser - patterns of files that run in browsers.
 * @param {string[]} places.views - patterns of views, whose texts exist in both languages.
 * @param {string} [places.remote] - name of the part that the whole repository is, such as mfe-wallet.
 */
const rulesFor = ({ browser, views, remote }) => [
  ignored,
  js.configs.recommended,
  ...tseslint.configs.strict,
  sourceRules(remote),
  {
    files: browser,
    plugins: { 'react-hooks': hooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'no-console': ['error', { allow: ['warn', 'error'] }],
      'no-alert': 'error',
    },
  },
  {
    files: views,
    rules: { 'pavilion/translated-text': 'error' },
  },
  { files: tests, rules: { 'max-lines-per-function': 'off', 'pavilion/translated-text': 'off' } },
  {
    files: [...tests, 'attacks/**', 'bench/**', 'scripts/**'],
    rules: { '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  // A migration is one long SQL text.
  { files: ['**/migrations/**'], rules: { 'max-lines-per-function': 'off' } },
  { files: defaults, rules: { 'no-restricted-syntax': ['error', ...forbiddenSyntax.slice(1)] } },
];

/** Lint configuration of this whole repository. */
export const lint = rulesFor({ browser, views });

/** Lint configuration of a remote's own repository: the rules that its files would have in this one. */
export const remoteLint = rulesFor({
  browser: ['src/**/*.{ts,tsx}'],
  views: ['src/**/*.tsx'],
  remote: 'mfe-remote',
});
