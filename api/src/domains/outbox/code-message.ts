import type { Language } from '../../kernel/texts/language';
import { codeTexts as texts } from './code.texts';
import { mailPage, paragraph } from './mail-page';
import type { Mail } from './mailer';

export type CodeUse = 'verify' | 'reset';

export function codeSms(code: string, language: Language): string {
  return texts[language].sms.replace('{code}', code);
}

/** Creates a one-time code's mail as plain text and as HTML that loads no picture or address. */
export function codeMail(to: string, code: string, use: CodeUse, language: Language): Mail {
  const t = texts[language];
  const intro = use === 'reset' ? t.resetIntro : t.verifyIntro;
  const subject = use === 'reset' ? t.resetSubject : t.verifySubject;
  const text = `PAVILION\n\n${intro}\n\n    ${code}\n\n${t.valid} ${t.never}\n\n${t.notYou}\n\n-- \nPavilion · ${t.play}\n`;
  return {
    to,
    subject,
    text,
    html: page({ language, subject, intro, code, valid: t.valid, never: t.never, notYou: t.notYou, play: t.play }),
  };
}

type CodeMessageTexts = Record<'subject' | 'intro' | 'code' | 'valid' | 'never' | 'notYou' | 'play', string> & {
  readonly language: Language;
};

function page({ language, subject, intro, code, valid, never, notYou, play }: CodeMessageTexts): string {
  const body = [
    paragraph(intro, 'font-size:16px;color:#f2f6f4'),
    paragraph(
      code,
      'padding:16px;border:1px solid #26352f;border-radius:10px;background:#1a2621;font-size:40px;line-height:48px;font-weight:700;letter-spacing:8px;text-align:center;color:#2bd576;font-variant-numeric:tabular-nums',
    ),
    paragraph(`<strong style="color:#f2f6f4">${valid}</strong> ${never}`, 'font-size:16px;color:#a9b8b1'),
    paragraph(notYou, 'font-size:14px;color:#a9b8b1'),
  ];
  return mailPage({ language, subject, body, foot: play });
}
