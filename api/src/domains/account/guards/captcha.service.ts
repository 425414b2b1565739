import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { westernDigits } from '@pavilion/contract/bangla-digits';
import { CAPTCHA_DIGITS } from '@pavilion/contract/calls/recovery';
import { countUp } from '../../../http/call-limits';
import type { App } from '../../../kernel/app';
import { refuse } from '../../../kernel/texts/refusal';
import { drawDigits } from './captcha-picture';
import type { Visitor } from './visitor';

export const CAPTCHA_MS = 5 * 60_000;
const MAX_RESTORED = 2;

const hash = (...parts: string[]): Buffer => createHash('sha256').update(parts.join('\n')).digest();

interface Captcha {
  /** For the browser's cookie; the database stores only its hash. */
  readonly id: string;
  readonly digits: string;
  /** The picture, whose data reveals nothing about the digits but their pixels. */
  readonly svg: string;
}

/** Creates a new captcha for a browser and deletes its previous one. */
export async function drawCaptcha(app: App, before: string | null): Promise<Captcha> {
  const id = randomBytes(24).toString('base64url');
  const digits = String(randomInt(10 ** CAPTCHA_DIGITS)).padStart(CAPTCHA_DIGITS, '0');
  if (before !== null) await app.db.deleteFrom('captchas').where('idHash', '=', hash(before)).execute();
  // The id is the salt: reading the table alone doesn't allow trying the ten thousand values.
  const row = { idHash: hash(id), digitsHash: hash(id, digits), expiresAt: app.clock.now() + CAPTCHA_MS };
  await app.db.insertInto('captchas').values(row).execute();
  return { id, digits, svg: await drawDigits(digits) };
}

/**
 * Returns the digits of a shown captcha, or null if it has expired.
 *
 * Only their hash is stored: the browser's cookie is needed to find them among the ten thousand.
 */
export async function readDigits(app: App, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const shown = await app.db
    .selectFrom('captchas')
    .select('digitsHash')
    .where('idHash', '=', hash(id))
    .where('expiresAt', '>', app.clock.now())
    .executeTakeFirst();
  if (shown === undefined) return null;
  const all = Array.from({ length: 10 ** CAPTCHA_DIGITS }, (_, n) => String(n).padStart(CAPTCHA_DIGITS, '0'));
  return all.find((digits) => hash(id, digits).equals(shown.digitsHash)) ?? null;
}

/**
 * Checks the digits if any were typed; a captcha can be checked once, over all processes.
 *
 * @returns whether correct digits were typed.
 * @throws {Refusal} captcha_wrong.
 */
export async function checkCaptcha(app: App, visitor: Visitor, typed: string | undefined): Promise<boolean> {
  const digits = westernDigits((typed ?? '').trim());
  if (digits === '') return false;
  return (await isRight(app, visitor.captcha, digits)) || refuse('captcha_wrong');
}

/** Lets a right captcha be checked again, at most twice: its form was refused for a field that only then is checked. */
export async function restoreCaptcha(app: App, { captcha: id }: Visitor, typed: string | undefined): Promise<void> {
  if (id === null) return;
  const now = app.clock.now();
  const idHash = hash(id);
  if ((await countUp(app.db, `captcha ${idHash.toString('hex')}`, now, CAPTCHA_MS)) > MAX_RESTORED) return;
  const digitsHash = hash(id, westernDigits((typed ?? '').trim()));
  await app.db
    .insertInto('captchas')
    .values({ idHash, digitsHash, expiresAt: now + CAPTCHA_MS })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function isRight(app: App, id: string | null, digits: string): Promise<boolean> {
  if (id === null) return false;
  const shown = await app.db
    .deleteFrom('captchas')
    .where('idHash', '=', hash(id))
    .returning(['digitsHash', 'expiresAt'])
    .executeTakeFirst();
  return (
    shown !== undefined && shown.expiresAt > app.clock.now() && timingSafeEqual(shown.digitsHash, hash(id, digits))
  );
}
