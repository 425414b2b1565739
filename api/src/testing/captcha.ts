import { createHash } from 'node:crypto';
import type { Challenge } from 'altcha-lib/v1/types';
import type { App } from '../kernel/app';

interface ShownCaptcha {
  /** Headers that return the cookie, as a browser does. */
  readonly cookie: { readonly cookie: string };
  readonly digits: string;
  readonly wrong: string;
  readonly reply: Response;
}

/** Requests a captcha and reads its solution from the database, which needs the cookie. */
export async function showCaptcha(
  { db }: Pick<App, 'db'>,
  base: string,
  headers: Record<string, string> = {},
): Promise<ShownCaptcha> {
  const reply = await fetch(`${base}/captcha`, { headers });
  const cookie = /captcha=[^;]+/.exec(reply.headers.get('set-cookie') ?? '')?.[0] ?? '';
  const id = cookie.slice('captcha='.length);
  const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
  const row = await db
    .selectFrom('captchas')
    .select('digitsHash')
    .where('idHash', '=', hash(id))
    .executeTakeFirstOrThrow();
  const all = Array.from({ length: 10_000 }, (_, n) => String(n).padStart(4, '0'));
  const digits = all.find((each) => hash(`${id}\n${each}`).equals(row.digitsHash)) ?? '';
  return { cookie: { cookie }, digits, wrong: digits === '0000' ? '1111' : '0000', reply };
}

/** Requests a challenge for a call and solves it, as a page does. @returns the call's `altcha`. */
export async function solvedFor(base: string, call: string): Promise<string> {
  const challenge = (await (await fetch(`${base}/captcha/challenge?for=${call}`)).json()) as Challenge;
  return solve(challenge);
}

/**
 * Solves a challenge by trying all its numbers. In one go: altcha-lib's own solver awaits each hash, and the work of one
 * address grows with its calls.
 */
export function solve({ maxnumber = 0, ...challenge }: Challenge): string {
  const hash = (number: number): string => createHash('sha256').update(`${challenge.salt}${number}`).digest('hex');
  let number = 0;
  while (number < maxnumber && hash(number) !== challenge.challenge) number += 1;
  return Buffer.from(JSON.stringify({ ...challenge, number })).toString('base64');
}
