import { type CommonRefusal, commonRefusals, type EndpointSpec, type WireRefusal } from '@pavilion/contract/endpoint';
import { type domains } from '@pavilion/contract/index';
import type { Language } from './language';
import type { Text } from './text';

type Endpoints = {
  [D in keyof typeof domains]: Extract<(typeof domains)[D][keyof (typeof domains)[D]], EndpointSpec>;
}[keyof typeof domains];
type CodesOf<E> = E extends EndpointSpec ? keyof E['refusals'] & string : never;

/** Every refusal code of all calls. */
export type RefusalCode = CodesOf<Endpoints> | CommonRefusal;
/** Texts by wire field name. */
export type FieldErrors = Readonly<Record<string, readonly Text[]>>;
/** The text of every refusal code; each domain owns those of its calls. */
export type RefusalTexts = Readonly<Record<RefusalCode, Text>>;

/** An expected refusal; the server maps it to the call's status and response body. */
export class Refusal extends Error {
  constructor(
    readonly code: RefusalCode,
    readonly text?: Text,
    readonly errors?: FieldErrors,
    /** Seconds after which the same call may be answered; clients repeat it by themselves if they are few. */
    readonly retryAfter?: number,
  ) {
    super(code);
  }
}

/**
 * Ends the call with a refusal and rolls its transaction back.
 *
 * @param text - replaces the code's own text.
 * @param errors - texts by wire field name.
 */
export function refuse(code: RefusalCode, text?: Text, errors?: FieldErrors): never {
  throw new Refusal(code, text, errors);
}

export function statusOf(endpoint: EndpointSpec, code: RefusalCode): number {
  return endpoint.refusals[code] ?? commonRefusals[code as CommonRefusal] ?? 500;
}

/** Returns a refusal's response body in the player's language. @param texts - used for a refusal without its own. */
export function refusalBody({ code, text, errors }: Refusal, texts: RefusalTexts, language: Language): WireRefusal {
  const message = (text ?? texts[code])[language];
  const body = { success: false, code, message, error: message } as const;
  if (errors === undefined) return body;
  const inLanguage = Object.entries(errors).map(([field, list]) => [field, list.map((each) => each[language])]);
  return { ...body, errors: Object.fromEntries(inLanguage) as WireRefusal['errors'] & object };
}
