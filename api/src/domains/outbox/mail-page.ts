import type { Language } from '../../kernel/texts/language';

const FONT = "Inter,'Noto Sans Bengali','Segoe UI',Roboto,Arial,sans-serif";

interface MailPage {
  readonly language: Language;
  readonly subject: string;
  /** HTML between the name and the footer, made by `paragraph` and similar functions. */
  readonly body: readonly string[];
  readonly foot: string;
}

export const paragraph = (text: string, style: string): string => `<p style="margin:0 0 16px;${style}">${text}</p>`;

/**
 * Renders a mail as HTML that loads no picture or address. It uses tables and inline styles, because mail programs
 * support little else. All texts must be our own.
 */
export function mailPage({ language, subject, body, foot }: MailPage): string {
  const lines = [
    `<p style="margin:0 0 24px;font-size:20px;font-weight:700;letter-spacing:-.3px;color:#f2f6f4"><span style="color:#2bd576">&#9650;</span> Pavilion</p>`,
    ...body,
    `<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #26352f;font-size:12px;color:#a9b8b1">Pavilion &middot; ${foot}</p>`,
  ].join('\n');
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="dark"><title>${subject}</title></head>
<body style="margin:0;background:#0b1210">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px"><tr><td style="padding:24px;border:1px solid #26352f;border-radius:16px;background:#121b18;font-family:${FONT};line-height:1.6">
${lines}
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}
