/** What a payload calls if it ever runs. */
export const RAN = 'window.__ran=(window.__ran||0)+1';

const address = `javascript:${RAN}`;

/** Ways in that parsers, sanitizers and browsers have been known to miss. */
const known: readonly string[] = [
  `<script>${RAN}</script>`,
  `<script src="data:text/javascript,${RAN}"></script>`,
  `<scr<script>ipt>${RAN}</scr</script>ipt>`,
  `<ScRiPt>${RAN}</sCrIpT>`,
  `<script/x>${RAN}</script>`,
  `"><script>${RAN}</script>`,
  `</div><script>${RAN}</script>`,
  `</textarea><script>${RAN}</script>`,
  `</title><svg onload=${RAN}>`,
  `<!--><img src=x onerror=${RAN}>-->`,
  `<!--<img src="--><img src=x onerror=${RAN}//">`,
  `<![CDATA[><img src=x onerror=${RAN}>]]>`,
  `<noscript><p title="</noscript><img src=x onerror=${RAN}>">`,
  `<style><img src="</style><img src=x onerror=${RAN}//">`,
  `<style>@import 'javascript:${RAN}';</style>`,
  `<template><img src=x onerror=${RAN}></template>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${RAN}&gt;">`,
  `<math><mi><mglyph><svg><mtext><style><path id="</style><img onerror=${RAN} src>">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${RAN}>`,
  `<svg></p><style><a id="</style><img src=1 onerror=${RAN}>">`,
  `<svg><style><a title="</style><img src onerror=${RAN}>"></style></svg>`,
  `<svg><animate onbegin=${RAN} attributeName=x dur=1s>`,
  `<svg><a><animate attributeName=href values=${address} /><text x=20 y=20>x</text></a></svg>`,
  `<svg><set attributeName=onmouseover to=${RAN}></svg>`,
  `<svg><script href="data:text/javascript,${RAN}" /></svg>`,
  `<svg><foreignObject><iframe srcdoc="&lt;script&gt;parent.${RAN}&lt;/script&gt;"></foreignObject></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg'><a href='${address}'><rect width='9'/></a></svg>#x"></svg>`,
  `<iframe srcdoc="<script>parent.${RAN}</script>"></iframe>`,
  `<iframe src="${address}"></iframe>`,
  `<object data="${address}"></object>`,
  `<embed src="${address}">`,
  `<form action="${address}"><button>x</button></form>`,
  `<button formaction="${address}" form=f>x</button><form id=f></form>`,
  `<input autofocus onfocus=${RAN}>`,
  `<details open ontoggle=${RAN}><summary>x</summary></details>`,
  `<video><source onerror=${RAN}></video>`,
  `<audio src onloadstart=${RAN}>`,
  `<body onload=${RAN}>`,
  `<marquee onstart=${RAN}>x</marquee>`,
  `<meta http-equiv="refresh" content="0;url=${address}">`,
  `<base href="${address}//">`,
  `<link rel=stylesheet href="${address}">`,
  `<isindex type=image src=1 onerror=${RAN}>`,
  `<img src=x onerror="${RAN}" alt='>'>`,
  `<img src="x\`\`onerror=${RAN}">`,
  `<img/src="x"/onerror=${RAN}>`,
  `<img src=x:x onerror\n=\n${RAN}>`,
  `<x contenteditable onblur=${RAN} tabindex=1 autofocus>x</x>`,
  `<xss onpointerenter=${RAN} style="display:block;position:fixed;inset:0">x</xss>`,
  `<p style="animation-name:x" onanimationstart=${RAN}>x</p>`,
  `<a href="/" ping="https://evil.example" onclick=${RAN}>x</a>`,
  `<a href="/" id="platform" name="alerts" target="_self">x</a>`,
  `<a href=/><b onmouseover=${RAN}>x</b></a>`,
  `<p><a href=https://ok.example onfocus=${RAN} autofocus tabindex=0>x</a></p>`,
  `<br onerror=${RAN}><i onclick=${RAN} is=x-y>x</i>`,
  `<b popover id=p onbeforetoggle=${RAN}>x</b><button popovertarget=p>x</button>`,
  `<dialog open onclose=${RAN}><form method=dialog><button>x</button></form></dialog>`,
  `<select><option><style></select><img src=x onerror=${RAN}></style>`,
  `<table background="${address}"><tr><td>x`,
  `<plaintext><img src=x onerror=${RAN}>`,
];

const tags = ['img src=x', 'svg', 'b', 'i', 'p', 'a href=/', 'br', 'body', 'video src=x', 'div tabindex=0 autofocus'] as const;
const handlers = ['onerror', 'onload', 'onfocus', 'onclick', 'onpointerover', 'onanimationstart', 'ontoggle', 'onscrollend', 'oncontentvisibilityautostatechange', 'ONERROR', 'on\terror', 'onerror\u0000'] as const;
const schemes = [
  address, `JAVASCRIPT:${RAN}`, `java\tscript:${RAN}`, `java\nscript:${RAN}`, ` ${address}`, `\u0001${address}`, `&#106;avascript:${RAN}`, `&#x6A&#x61vascript:${RAN}`, `javascript&colon;${RAN}`,
  `data:text/html,<script>${RAN}</script>`, `vbscript:${RAN}`, `//evil.example/${RAN}`, `/\\evil.example`, `/\t/evil.example`, `http://evil.example`, `blob:${RAN}`, `filesystem:${RAN}`, `https:javascript:${RAN}`, `mhtml:${RAN}`, `jar:${RAN}`,
] as const;
const carriers = [
  (href: string): string => `<a href="${href}">x</a>`,
  (href: string): string => `<p><a href='${href}'><b>x</b></a></p>`,
  (href: string): string => `<a href=/ href="${href}">x</a>`,
  (href: string): string => `<a xlink:href="${href}">x</a><svg><a xlink:href="${href}"><text>x</text></a></svg>`,
  (href: string): string => `<area href="${href}"><img src="${href}">`,
  (href: string): string => `<form action="${href}"><input type=submit formaction="${href}"></form>`,
] as const;

/** 300 pieces of markup that try to run something, or to lead where no link of ours leads. The same every time. */
export const markupPayloads: readonly string[] = [
  ...known,
  ...tags.flatMap((tag) => handlers.map((handler) => `<${tag} ${handler}="${RAN}">x`)),
  ...carriers.flatMap((carrier) => schemes.map((scheme) => carrier(scheme))),
].slice(0, 300);
