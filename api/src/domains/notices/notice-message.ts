import type { Language } from '../../kernel/texts/language';
import { mailPage, paragraph } from '../outbox/mail-page';
import type { Mail } from '../outbox/mailer';
import { type NoticeEvent, noticeTexts } from './notice.texts';

interface NoticeContent {
  readonly event: NoticeEvent;
  readonly detail: string;
  /** Unix milliseconds. */
  readonly at: number;
  /** Freezes the account when the owner opens it and agrees. */
  readonly link: string;
  readonly language: Language;
}

export function noticeSms({ event, detail, link, language }: NoticeContent): string {
  const t = noticeTexts[language];
  return `${t.events[event].sms.replace('{detail}', () => detail)} ${t.smsNotYou.replace('{link}', link)}`;
}

const moment = (language: Language): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(language === 'bn' ? 'bn-BD-u-nu-beng' : 'en-GB', {
    timeZone: 'Asia/Dhaka',
    dateStyle: 'long',
    timeStyle: 'short',
    hourCycle: 'h23',
  });

/** Creates the mail of a notice as plain text and as HTML; its link is the only one. */
export function noticeMail(to: string, { event, detail, at, link, language }: NoticeContent): Mail {
  const t = noticeTexts[language];
  const { subject } = t.events[event];
  const what = t.events[event].what.replace('{at}', moment(language).format(at)).replace('{detail}', () => detail);
  const body = [
    paragraph(escaped(what), 'font-size:16px;color:#f2f6f4'),
    paragraph(t.you, 'font-size:16px;color:#a9b8b1'),
    paragraph(
      `${t.notYou}<br><a style="color:#2bd576" href="${link}">${link}</a>`,
      'padding:16px;border:1px solid #26352f;border-radius:10px;background:#1a2621;font-size:16px;color:#f2f6f4',
    ),
  ];
  return {
    to,
    subject,
    text: `PAVILION\n\n${what}\n\n${t.you}\n\n${t.notYou}\n${link}\n\n-- \nPavilion · ${t.play}\n`,
    html: mailPage({ language, subject, body, foot: t.play }),
  };
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
