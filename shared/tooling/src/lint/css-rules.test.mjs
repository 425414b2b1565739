import { findProblems } from './css-rules.mjs';

const violations = (text, file = 'lobby.module.css') =>
  findProblems(text, file).map(({ line, message }) => `${line} ${message}`);

test.each([
  ['.a { color: #fff; }', /#fff/],
  ['.a {\n  background: rgb(0 0 0 / 50%);\n}', /^2 .*rgb/],
  ['.a { border: 1px solid white; }', /white/],
  ['.a { background: linear-gradient(90deg, black, var(--ground)); }', /black/],
  [':global(.btn) { margin: 0; }', /:global/],
  ['body { margin: 0; }', /'body' matches/],
  ['@media (width > 768px) { * { margin: 0; } }', /'\*' matches/],
  ['.a, button { margin: 0; }', /'button' matches/],
  [':has(> .gone) { display: none; }', /bare :has/],
  ['.a { color: inherit; }\n:root:has(.open) .a { margin: 0; }', /^2 .*bare :has/],
])('%s is refused', (text, reason) => {
  expect(violations(text).join('\n')).toMatch(reason);
});

test('a stylesheet for the whole page is refused because of its name', () => {
  expect(violations('.a { margin: 0; }', 'lobby.css')[0]).toContain('lobby.module.css');
});

test('tokens, nested elements, keyframes and comments pass', () => {
  const text = `
    /* a white card on black: #fff */
    @layer part {
      .card { color: var(--text-white); background: color-mix(in srgb, var(--ground) 50%, transparent); white-space: pre; }
      .card > button, .card:not(.open, .shut) a { border-color: currentcolor; }
      .card { p { margin: 0; } &:hover { opacity: 1; } }
      .card:has(> .box:disabled), .card:not(.open, :has(.shut)) { margin: 0; }
      .card::before { content: 'red'; background: url("#white"); }
    }
    @keyframes turn { from { opacity: 0; } 50% { opacity: 1; } }`;
  expect(violations(text)).toEqual([]);
});
