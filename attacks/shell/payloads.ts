import fc from 'fast-check';

/** Code of a payload: it reports to the attack when it is executed. */
const CALL = 'window.__ran(1)';

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

/** True in one of so many inputs. */
const oneIn = (count: number): fc.Arbitrary<boolean> => fc.nat({ max: count - 1 }).map((one) => one === count - 1);

/** A word, in one of three inputs with some of its letters in upper case. */
const mixed = (word: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.oneof({ weight: 2, arbitrary: word }, { weight: 1, arbitrary: fc.mixedCase(word) });

const quote = fc.constantFrom('"', "'", '', '`');
const addressAttribute = fc
  .tuple(
    fc.constantFrom('href', 'src', 'xlink:href', 'action', 'formaction', 'data', 'poster'),
    quote,
    fc.constantFrom(...schemes),
  )
  .map(([name, quotation, scheme]) => `${name}=${quotation}${scheme}${CALL}${quotation}`);
const styleAttribute = fc
  .tuple(quote, fc.constantFrom('animation:x', 'width:expression(', 'background:url(', 'position:fixed;inset:0;'))
  .map(([quotation, style]) => `style=${quotation}${style}${quotation}`);
const eventAttribute = fc
  .tuple(
    mixed(fc.constantFrom(...events)),
    quote,
    fc.constantFrom('src=x', 'autofocus', 'open', 'tabindex=0', 'href=#', ''),
  )
  .map(([event, quotation, trigger]) => `${event}=${quotation}${CALL}${quotation} ${trigger}`);
const attribute = fc.oneof(
  { weight: 2, arbitrary: addressAttribute },
  { weight: 1, arbitrary: styleAttribute },
  { weight: 3, arbitrary: eventAttribute },
);

const tag = fc.constantFrom(...tags);
const element = fc
  .record({
    before: fc.constantFrom(...breaks),
    name: mixed(tag),
    attributes: fc.array(attribute, { minLength: 1, maxLength: 3 }),
    space: fc.constantFrom(' ', '\t', '\n', '/', '\f'),
    inner: fc.oneof(
      { weight: 2, arbitrary: fc.constant('x') },
      { weight: 1, arbitrary: fc.tuple(tag, attribute).map((parts) => `<${parts.join(' ')}>`) },
    ),
    isOpen: oneIn(3),
  })
  .map(({ before, name, attributes, space, inner, isOpen }) =>
    [before, `<${name} ${attributes.join(space)}>`, inner, isOpen ? '' : `</${name}>`].join(''),
  );

const encodings: Readonly<Record<string, (text: string) => string>> = {
  entities: (text) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  zeros: (text) => text.replaceAll('<', '\u003c\u0000'),
  percent: encodeURIComponent,
};

/** Texts that attempt to run as code: known ones, and ones generated from parts. */
export const payload: fc.Arbitrary<string> = fc
  .tuple(
    fc.oneof({ weight: 1, arbitrary: fc.constantFrom(...wholes) }, { weight: 3, arbitrary: element }),
    fc.oneof(
      { weight: 7, arbitrary: fc.constant('none') },
      { weight: 3, arbitrary: fc.constantFrom(...Object.keys(encodings)) },
    ),
  )
  .map(([text, encoding]) => encodings[encoding]?.(text) ?? text);
