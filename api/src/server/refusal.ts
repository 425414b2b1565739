import { commonRefusals, type CommonRefusal, type EndpointSpec } from '@pavilion/contract/endpoint';
import { type domains } from '@pavilion/contract/index';

import type { PlayerText } from './words';

type Calls = (typeof domains)[keyof typeof domains];
type Endpoints = {
  [D in keyof typeof domains]: Extract<(typeof domains)[D][keyof (typeof domains)[D]], EndpointSpec>;
}[keyof typeof domains];
type CodesOf<E> = E extends EndpointSpec ? keyof E['refusals'] & string : never;

/** Every refusal any call may give. */
export type RefusalCode = CodesOf<Endpoints> | CommonRefusal;
/** Texts by wire field name. */
export type FieldErrors = Readonly<Record<string, readonly PlayerText[]>>;
export type { Calls };

/** An expected no; the server turns it into the call's status and the wire's refusal. Thrown bare only with texts that programmers read. */
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
 * Ends the call with a refusal; what its transaction did is undone.
 *
 * @param text - instead of the code's own words.
 * @param errors - texts by wire field name.
 */
export function refuse(code: RefusalCode, text?: PlayerText, errors?: FieldErrors): never {
  throw new Refusal(code, text, errors);
}

export function statusOf(endpoint: EndpointSpec, code: RefusalCode): number {
  return endpoint.refusals[code] ?? commonRefusals[code as CommonRefusal] ?? 500;
}
