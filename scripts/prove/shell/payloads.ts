import type { Random } from '../random';

/** Code of a payload: it reports to the attack when it is executed. */
export const CALL = 'window.__ran(1)';

const tags = [
  'img',
  'svg',
  'script',
  'iframe',
  'object',
  'embed',
  'body',
  'input',
  'details',
  'video',
  'audio',
  'math',
  'a',
  'b',
  'p',
  'form',
  'button',
  'style',
  'link',
  'meta',
  'base',
  'template',
  'noscript',
  'marquee',
  'x-y',
];
const events = [
  'onerror',
  'onload',
  'onclick',
  'onfocus',
  'onmouseover',
  'ontoggle',
  'onstart',
  'onanimationstart',
  'onpointerenter',
  'onbegin',
  'oncut',
  'onwheel',
];
const schemes = [
  'javascript:',
  'JaVaScRiPt:',
  'java\tscript:',
  'java&#10;script:',
  '&#106;avascript:',
  'data:text/html,',
  'data:text/html;base64,',
  'vbscript:',
  '//evil.example/',
  'blob:',
  ' javascript:',
  '\u0001javascript:',
];
const breaks = [
  '',
  '"',
  "'",
  '">',
  "'>",
  '-->',
  '</textarea>',
  '</title>',
  '</style>',
  '</script>',
  ']]>',
  '*/',
  '`',
  '\\"',
  '\u2028',
  '</p>',
];
const wholes: readonly string[] = [
  `<script>${CALL}</script>`,
  `<scr<script>ipt>${CALL}</scr</script>ipt>`,
  `<svg><script>${CALL}</script></svg>`,
  `<svg><style><img src=x onerror=${CALL}></style></svg>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${CALL}&gt;">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${CALL}>`,
  `<noscript><p title="</noscript><img src=x onerror=${CALL}>">`,
  `<template><img src=x onerror=${CALL}></template>`,
  `<a href="javascript:${CALL}">x</a>`,
  `<a href="/ok" onclick="${CALL}">x</a>`,
  `<p style="background:url(javascript:${CALL})">x</p>`,
  `<b id=__proto__ name=attributes>x</b>`,
  `<iframe srcdoc="<script>parent.${CALL}</script>"></iframe>`,
  `{{constructor.constructor('${CALL}')()}}`,
  `\${${CALL}}`,
  `';${CALL};//`,
  `<img src=x onerror=&#119;indow.__ran(1)>`,
  `<meta http-equiv=refresh content="0;url=javascript:${CALL}">`,
  `<base href="javascript:/"><a href="${CALL}">x</a>`,
  `<xmp><p title="</xmp><img src=x onerror=${CALL}>">`,
];

/** Returns a text that attempts to run as code: a known one, or one generated from parts. */
export function payload(random: Random): string {
  if (random.below(4) === 0) return encoded(random, random.pick(wholes));
  const tag = random.pick(tags);
  const attributes = Array.from({ length: random.below(3) + 1 }, () => attribute(random)).join(
    random.pick([' ', '\t', '\n', '/', '\f']),
  );
  const inner = random.below(3) === 0 ? `<${random.pick(tags)} ${attribute(random)}>` : 'x';
  const close = random.below(3) === 0 ? '' : `</${mixed(random, tag)}>`;
  return encoded(random, `${random.pick(breaks)}<${mixed(random, tag)} ${attributes}>${inner}${close}`);
}

function attribute(random: Random): string {
  const quote = random.pick(['"', "'", '', '`']);
  if (random.below(3) === 0)
    return `${random.pick(['href', 'src', 'xlink:href', 'action', 'formaction', 'data', 'poster'])}=${quote}${random.pick(schemes)}${CALL}${quote}`;
  if (random.below(4) === 0)
    return `style=${quote}${random.pick(['animation:x', 'width:expression(', 'background:url(', 'position:fixed;inset:0;'])}${quote}`;
  return `${mixed(random, random.pick(events))}=${quote}${CALL}${quote} ${random.pick(['src=x', 'autofocus', 'open', 'tabindex=0', 'href=#', ''])}`;
}

function mixed(random: Random, word: string): string {
  return random.below(3) === 0
    ? [...word].map((letter) => (random.below(2) === 0 ? letter.toUpperCase() : letter)).join('')
    : word;
}

function encoded(random: Random, text: string): string {
  const way = random.below(10);
  if (way === 0) return text.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  if (way === 1) return text.replaceAll('<', '\u003c\u0000');
  if (way === 2) return encodeURIComponent(text);
  return text;
}
