import type { Language } from '../../kernel/texts/language';
import { mailPage, paragraph } from './mail-page';
import type { Mail } from './mailer';
import { passwordTexts } from './password.texts';

const moment = (language: Language) =>
  new Intl.DateTimeFormat(language === 'bn' ? 'bn-BD-u-nu-beng' : 'en-GB', {
    timeZone: 'Asia/Dhaka',
    dateStyle: 'long',
    timeStyle: 'short',
    hourCycle: 'h23',
  });

/**
 * Creates the mail that reports a changed password and explains what to do if the owner didn't change it. It
 * contains no link, because phishing mails do.
 */
export function passwordMail(to: string, at: number, language: Language): Mail {
  const t = passwordTexts[language];
  const changed = t.changed.replace('{at}', moment(language).format(at));
  const body = [
    paragraph(changed, 'font-size:16px;color:#f2f6f4'),
    paragraph(t.you, 'font-size:16px;color:#a9b8b1'),
    paragraph(
      t.notYou,
      'padding:16px;border:1px solid #26352f;border-radius:10px;background:#1a2621;font-size:16px;color:#f2f6f4',
    ),
  ];
  return {
    to,
    subject: t.subject,
    text: `PAVILION\n\n${changed}\n\n${t.you}\n\n${t.notYou}\n\n-- \nPavilion · ${t.play}\n`,
    html: mailPage({ language, subject: t.subject, body, foot: t.play }),
  };
}
