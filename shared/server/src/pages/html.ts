const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Markup that is safe to send. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = string | number | Html | readonly Html[];

function render(part: Part): string {
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return part.map((each: Html) => each.text).join('');
  return String(part).replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);
}

/** Builds markup; values are escaped unless they are markup themselves. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(strings.reduce((text, string, at) => text + render(parts[at - 1] ?? '') + string));
}

/** Serializes JSON safely for a script element, from which the page parses it. */
export function inlineJson(value: unknown): Html {
  return new Html(JSON.stringify(value).replace(/</g, '\\u003c'));
}

interface Page {
  readonly lang: string;
  readonly title: string;
  readonly assets: string;
  readonly name: string;
  readonly body: Html;
}

/** Renders a whole page with its style sheet and script. */
export function page({ lang, title, assets, name, body }: Page): string {
  return html`<!doctype html>
    <html lang="${lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="dark" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${assets}/${name}.css" />
        <script type="module" src="${assets}/${name}.js"></script>
      </head>
      <body>
        ${body}
      </body>
    </html>`.text;
}
