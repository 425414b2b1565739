import { type CommonRefusal, commonRefusals, type EndpointSpec } from '@pavilion/contract/endpoint';
import { type domains } from '@pavilion/contract/index';
import type { PlayerText } from './player-texts';

type Calls = (typeof domains)[keyof typeof domains];
type Endpoints = {
  [D in keyof typeof domains]: Extract<(typeof domains)[D][keyof (typeof domains)[D]], EndpointSpec>;
}[keyof typeof domains];
type CodesOf<E> = E extends EndpointSpec ? keyof E['refusals'] & string : never;

/** Every refusal code of all calls. */
export type RefusalCode = CodesOf<Endpoints> | CommonRefusal;
/** Texts by wire field name. */
export type FieldErrors = Readonly<Record<string, readonly PlayerText[]>>;
export type { Calls };

/**
 * An expected refusal; the server maps it to the call's status and response body. Throw it directly only with texts
 * for programmers.
 */
export class Refusal extends Error {
  constructor(
    readonly code: RefusalCode,
    readonly text?: string,
    readonly errors?: Readonly<Record<string, readonly string[]>>,
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
export function refuse(code: RefusalCode, text?: PlayerText, errors?: FieldErrors): never {
  throw new Refusal(code, text, errors);
}

export function statusOf(endpoint: EndpointSpec, code: RefusalCode): number {
  return endpoint.refusals[code] ?? commonRefusals[code as CommonRefusal] ?? 500;
}
