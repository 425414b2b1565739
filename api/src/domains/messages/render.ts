import { adjustmentReason } from '@pavilion/contract/adjustment-reasons';
import { texts as adjustmentReasonsBn } from '@pavilion/contract/adjustment-reasons.texts.bn';
import { texts as adjustmentReasonsEn } from '@pavilion/contract/adjustment-reasons.texts.en';
import type { digitsChoices } from '@pavilion/contract/calls/inbox';
import { marketName } from '@pavilion/contract/market-names';
import { texts as marketNamesBn } from '@pavilion/contract/market-names.texts.bn';
import { texts as marketNamesEn } from '@pavilion/contract/market-names.texts.en';
import { dhakaTime } from '../../kernel/dhaka-day';
import type { Language } from '../../kernel/texts/language';
import { marketTitle } from './market-title';
import type { LimitParams, Message } from './message';
import { durationBn, limitNamesBn, messagesBn } from './messages.texts.bn';
import { durationEn, limitNamesEn, messagesEn, type MessageText, type MessageTexts } from './messages.texts.en';
import { reasonsBn } from './reasons.texts.bn';
import { type MessageReason, reasonsEn } from './reasons.texts.en';

const words = {
  en: {
    messages: messagesEn as Readonly<Record<MessageText, MessageTexts>>,
    limits: limitNamesEn,
    reasons: reasonsEn,
    duration: durationEn,
    markets: marketNamesEn,
    adjustments: adjustmentReasonsEn,
  },
  bn: {
    messages: messagesBn,
    limits: limitNamesBn,
    reasons: reasonsBn,
    duration: durationBn,
    markets: marketNamesBn,
    adjustments: adjustmentReasonsBn,
  },
} as const;

/** The reader's language and digits. */
export interface Reader {
  readonly language: Language;
  readonly digits: (typeof digitsChoices)[number];
}

// Formatted as on the site, grouped by lakh. Transaction and wallet numbers keep their digits, because people compare
// them.
const figuresIn = (digits: Reader['digits']) => ({
  taka: new Intl.NumberFormat(`en-IN-u-nu-${digits}`, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  whole: new Intl.NumberFormat(`en-IN-u-nu-${digits}`),
  moment: dhakaTime(`en-GB-u-nu-${digits}`),
});
const figures = { latn: figuresIn('latn'), beng: figuresIn('beng') } as const;

/** Renders a message in the reader's language and digits; one that only a newer release can word gets a plain text. */
export function renderMessage(message: Message, { language, digits }: Reader): MessageTexts {
  const { messages } = words[language];
  const name = textOf(message);
  if (!Object.hasOwn(messages, name)) return messages.unknown;
  const { title, message: text } = messages[name];
  const values = valuesOf(message, { language, digits });
  // Values are inserted in one pass: an operator's note may contain braces.
  return { title, message: text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '') };
}

function textOf({ kind, params }: Message): MessageText {
  switch (kind) {
    case 'adjustment':
      return params.amount < 0 ? 'adjustment_out' : 'adjustment_in';
    case 'market_resettled':
      return params.amount < 0 ? 'market_resettled_out' : 'market_resettled_in';
    case 'runner_withdrawn':
      if (params.effect === undefined) return kind;
      return params.isCrossed === true ? 'runner_withdrawn_crossed' : `${kind}_${params.effect}`;
    case 'cashed_out':
      return params.amount < 0 ? 'cashed_out_loss' : 'cashed_out_profit';
    case 'limit_changed':
      return amountOf(params) === null ? 'limit_removed' : kind;
    case 'limit_waiting':
      return amountOf(params) === null ? 'limit_removal_waiting' : kind;
    default:
      return kind;
  }
}

function amountOf(limit: LimitParams): number | null {
  return limit.limit === 'session' ? limit.minutes : limit.amount;
}

function valuesOf({ params }: Message, { language, digits }: Reader): Readonly<Record<string, string>> {
  const { limits, reasons, duration, markets, adjustments } = words[language];
  const { taka, moment, whole } = figures[digits];
  const values: Record<string, string> = {};
  for (const [name, value] of Object.entries(params) as [string, unknown][])
    values[name] = typeof value === 'number' ? moment.format(value) : String(value);
  if ('method' in params && params.methodBn && language === 'bn') values['method'] = params.methodBn;
  if ('market' in params) {
    const subject = 'settlesBy' in params ? params.settlesBy : null;
    values['market'] = marketTitle(params.market, subject, whole.format)[language];
  }
  if ('runner' in params) values['runner'] = marketName(markets, params.runner, whole.format);
  if ('note' in params) values['note'] = adjustmentReason(adjustments, params.note);
  if ('count' in params) values['count'] = whole.format(params.count);
  if ('gameBn' in params && language === 'bn') values['game'] = params.gameBn;
  if ('amount' in params && params.amount !== null) values['amount'] = `৳${taka.format(Math.abs(params.amount) / 100)}`;
  if ('factor' in params) values['factor'] = `${whole.format((params.factor ?? 0) / 100)}%`;
  if ('minutes' in params && params.minutes !== null) values['amount'] = duration(params.minutes, whole.format);
  if ('share' in params) values['share'] = `${whole.format(params.share)}%`;
  if ('limit' in params) values['limit'] = limits[`${params.limit}-${params.period}`];
  if ('reason' in params)
    values['reason'] = reasons[params.reason in reasons ? (params.reason as MessageReason) : 'other'];
  return values;
}
