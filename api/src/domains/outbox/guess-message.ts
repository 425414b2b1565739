import type { Language } from '../../kernel/texts/language';
import { guessTexts } from './guess.texts';
import { mailPage, paragraph } from './mail-page';
import type { Mail } from './mailer';

/** Creates the mail that reports many password guesses. It contains no link, because phishing mails do. */
export function guessMail(to: string, language: Language): Mail {
  const t = guessTexts[language];
  const body = [
    paragraph(t.guessed, 'font-size:16px;color:#f2f6f4'),
    paragraph(t.advice, 'font-size:16px;color:#a9b8b1'),
  ];
  return {
    to,
    subject: t.subject,
    text: `PAVILION\n\n${t.guessed}\n\n${t.advice}\n\n-- \nPavilion · ${t.play}\n`,
    html: mailPage({ language, subject: t.subject, body, foot: t.play }),
  };
}

/** Returns the text message that reports many password guesses. */
export function guessSms(language: Language): string {
  const t = guessTexts[language];
  return `Pavilion: ${t.guessed} ${t.advice}`;
}
