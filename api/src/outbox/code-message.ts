import type { Language } from '../server/language';
import { codeTextsBn } from './code.texts.bn';
import { codeTextsEn } from './code.texts.en';
import type { Mail } from './mailer';

export type CodeUse = 'verify' | 'reset';
const texts = { en: codeTextsEn, bn: codeTextsBn } as const;

export function codeSms(code: string, language: Language): string {
  return texts[language].sms.replace('{code}', code);
}

/** A code's mail: the same in plain words and as a page, which needs no picture and no address to load. */
export function codeMail(to: string, code: string, use: CodeUse, language: Language): Mail {
  const t = texts[language];
  const intro = use === 'reset' ? t.resetIntro : t.verifyIntro;
  const subject = use === 'reset' ? t.resetSubject : t.verifySubject;
  const text = `PAVILION\n\n${intro}\n\n    ${code}\n\n${t.valid} ${t.never}\n\n${t.notYou}\n\n-- \nPavilion · ${t.play}\n`;
  return { to, subject, text, html: page({ language, subject, intro, code, valid: t.valid, never: t.never, notYou: t.notYou, play: t.play }) };
}

const FONT = "Inter,'Noto Sans Bengali','Segoe UI',Roboto,Arial,sans-serif";

/** Tables and styles in their elements: mail programs know little else. Every text is ours, the code six digits. */
function page({ language, subject, intro, code, ...t }: Record<'subject' | 'intro' | 'code' | 'valid' | 'never' | 'notYou' | 'play', string> & { language: Language }): string {
  const paragraph = (text: string, style: string): string => `<p style="margin:0 0 16px;${style}">${text}</p>`;
  const body = [
    `<p style="margin:0 0 24px;font-size:20px;font-weight:700;letter-spacing:-.3px;color:#f2f6f4"><span style="color:#2bd576">&#9650;</span> Pavilion</p>`,
    paragraph(intro, 'font-size:16px;color:#f2f6f4'),
    `<p style="margin:0 0 16px;padding:16px;border:1px solid #26352f;border-radius:10px;background:#1a2621;font-size:40px;line-height:48px;font-weight:700;letter-spacing:8px;text-align:center;color:#2bd576;font-variant-numeric:tabular-nums">${code}</p>`,
    paragraph(`<strong style="color:#f2f6f4">${t.valid}</strong> ${t.never}`, 'font-size:16px;color:#a9b8b1'),
    paragraph(t.notYou, 'font-size:14px;color:#a9b8b1'),
    `<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #26352f;font-size:12px;color:#a9b8b1">Pavilion &middot; ${t.play}</p>`,
  ].join('\n');
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="dark"><title>${subject}</title></head>
<body style="margin:0;background:#0b1210">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px"><tr><td style="padding:24px;border:1px solid #26352f;border-radius:16px;background:#121b18;font-family:${FONT};line-height:1.6">
${body}
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}
