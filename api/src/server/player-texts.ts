import { signUpMessages } from '@pavilion/contract/calls/identity';
import type { WireRefusal } from '@pavilion/contract/endpoint';
import { identityTextsBn, signUpMessagesBn } from '../identity/identity.texts.bn';
import { identityTextsEn } from '../identity/identity.texts.en';
import { limitTextsBn } from '../limits/limits.texts.bn';
import { limitTextsEn } from '../limits/limits.texts.en';
import { bonusTextsBn } from '../promotions/bonus.texts.bn';
import { bonusTextsEn } from '../promotions/bonus.texts.en';
import { promotionTextsBn } from '../promotions/promotions.texts.bn';
import { promotionTextsEn } from '../promotions/promotions.texts.en';
import { referralTextsBn } from '../referral/referral.texts.bn';
import { referralTextsEn } from '../referral/referral.texts.en';
import { vipTextsBn } from '../vip/vip.texts.bn';
import { vipTextsEn } from '../vip/vip.texts.en';
import { walletTextsBn } from '../wallet/wallet.texts.bn';
import { walletTextsEn } from '../wallet/wallet.texts.en';
import { withdrawalTextsBn } from '../wallet/withdrawal.texts.bn';
import { withdrawalTextsEn } from '../wallet/withdrawal.texts.en';
import type { Language } from './language';
import type { Refusal } from './refusal';
import { refusalTextsBn } from './refusal.texts.bn';
import { refusalTextsEn } from './refusal.texts.en';
import { validationTextsBn } from './validation.texts.bn';
import { validationTextsEn } from './validation.texts.en';

type ValueOf<T> = T[keyof T];

/**
 * A player text of a call, beside the refusals' own.
 *
 * Only texts in a domain's text files have this type, so a text without Bangla doesn't compile.
 */
export type PlayerText =
  | ValueOf<typeof signUpMessages>
  | ValueOf<typeof identityTextsEn>
  | ValueOf<typeof limitTextsEn>
  | ValueOf<typeof promotionTextsEn>
  | ValueOf<typeof bonusTextsEn>
  | ValueOf<typeof vipTextsEn>
  | ValueOf<typeof referralTextsEn>
  | ValueOf<typeof walletTextsEn>
  | ValueOf<typeof withdrawalTextsEn>;

/** A handler's reply whose message must be a player text. */
export type WithPlayerText<T> = T extends { readonly message: string }
  ? Omit<T, 'message'> & { readonly message: PlayerText }
  : T;

const bangla = new Map([
  ...pairs(signUpMessages, signUpMessagesBn),
  ...pairs(identityTextsEn, identityTextsBn),
  ...pairs(limitTextsEn, limitTextsBn),
  ...pairs(promotionTextsEn, promotionTextsBn),
  ...pairs(bonusTextsEn, bonusTextsBn),
  ...pairs(vipTextsEn, vipTextsBn),
  ...pairs(referralTextsEn, referralTextsBn),
  ...pairs(walletTextsEn, walletTextsBn),
  ...pairs(withdrawalTextsEn, withdrawalTextsBn),
  ...pairs(validationTextsEn, validationTextsBn),
]);

function pairs<K extends string>(en: Readonly<Record<K, string>>, bn: Readonly<Record<K, string>>): [string, string][] {
  return (Object.keys(en) as K[]).map((key) => [en[key], bn[key]]);
}

function translate(text: string, language: Language): string {
  return language === 'en' ? text : (bangla.get(text) ?? validationTextsBn.invalid);
}

export function refusalBody({ code, text, errors }: Refusal, language: Language): WireRefusal {
  const own = language === 'en' ? refusalTextsEn[code] : refusalTextsBn[code];
  const message = text === undefined ? own : translate(text, language);
  const body = { success: false, code, message, error: message } as const;
  if (errors === undefined) return body;
  return {
    ...body,
    errors: Object.fromEntries(
      Object.entries(errors).map(([field, texts]) => [field, texts.map((each) => translate(each, language))]),
    ),
  };
}

/** Translates a reply's message, if any, to the player's language. */
export function translateReply(reply: unknown, language: Language): unknown {
  if (language === 'en' || typeof reply !== 'object' || reply === null || !('message' in reply)) return reply;
  return typeof reply.message === 'string' ? { ...reply, message: bangla.get(reply.message) ?? reply.message } : reply;
}
