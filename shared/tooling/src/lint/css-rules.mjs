/**
 * Returns violations in a part's stylesheet: its own colors, and selectors that reach outside the part.
 *
 * @param {string} text - the stylesheet.
 * @param {string} file - its name, for the rule on names.
 * @returns {{ line: number, message: string, wide?: true }[]} `wide` if it reaches beyond the part.
 */
export function findProblems(text, file) {
  const css = blank(text);
  const at = (index) => css.slice(0, index).split('\n').length;
  return [
    ...(file.endsWith('.module.css')
      ? []
      : [
          {
            line: 1,
            wide: true,
            message: `Name it ${file.replace(/\.css$/, '.module.css')}: a plain stylesheet applies to the whole page.`,
          },
        ]),
    ...[...css.matchAll(/:global\b/g)].map(({ index }) => ({
      line: at(index),
      wide: true,
      message: 'A part styles its own elements only: :global reaches other parts.',
    })),
    ...[...css.matchAll(COLOR)].map(({ index, 0: found }) => ({
      line: at(index),
      message: `'${found.replace(/^[\s:,(]+/, '')}' is a literal color: use a token of shared/ui, such as var(--text), or add one there.`,
    })),
    ...[...css.matchAll(BARE_HAS)].map(({ index }) => ({
      line: at(index),
      message: 'A bare :has() restyles every ancestor of a change, on every page: give it a class.',
    })),
    ...globalSelectors(css).map(({ index, selector }) => ({
      line: at(index),
      wide: true,
      message: `'${selector}' matches elements of other parts: begin with a class of this file.`,
    })),
  ].sort((a, b) => a.line - b.line);
}

const BARE_HAS = /(?<=(?:^|[{};>+~])\s*)(?:\*|:root|html|body)?:has\(|(?<=[\w\])] +):has\(/gm;
const NAMED = 'white|black|red|green|blue|yellow|orange|gold|silver|gr[ae]y|purple|pink|brown|cyan|magenta';
const COLOR = new RegExp(
  `(?<=[\\s:,(])(#[0-9a-f]{3,8}\\b|(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\\(|(?<=:[^;{}]*)\\b(?:${NAMED})\\b(?!-)(?=[^{}]*[;}]))`,
  'gi',
);

/** Replaces comments and strings by blanks, so that line numbers stay the same. */
function blank(text) {
  return text.replace(/\/\*[\s\S]*?\*\/|"[^"\n]*"|'[^'\n]*'|url\([^)]*\)/g, (found) => found.replace(/[^\n]/g, ' '));
}

/** Returns top-level selectors without a class; keyframes and nested rules may use any selector. */
function globalSelectors(css) {
  const found = [];
  const open = [];
  let start = 0;
  for (let index = 0; index < css.length; index += 1) {
    const sign = css[index];
    if (sign === '{') {
      const prelude = css.slice(start, index).trim();
      if (!prelude.startsWith('@') && !open.some((kind) => kind !== 'transparent')) {
        for (const selector of prelude.split(/,(?![^(]*\))/))
          if (!/\./.test(selector)) found.push({ index, selector: selector.trim() });
      }
      open.push(kindOf(prelude));
    }
    if (sign === '}') open.pop();
    if ('{};'.includes(sign)) start = index + 1;
  }
  return found;
}

function kindOf(prelude) {
  if (!prelude.startsWith('@')) return 'rule';
  return /^@(layer|media|container|supports)\b/.test(prelude) ? 'transparent' : 'closed';
}
