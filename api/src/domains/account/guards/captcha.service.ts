import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import * as svgCaptcha from 'svg-captcha';
import { westernDigits } from '@pavilion/contract/bangla-digits';
import { CAPTCHA_DIGITS } from '@pavilion/contract/calls/recovery';
import type { App } from '../../../kernel/app';
import { refuse } from '../../../kernel/texts/refusal';
import type { Visitor } from './visitor';

export const CAPTCHA_MS = 5 * 60_000;

// The package's types omit that its export is itself the function that draws a given text.
const draw = (svgCaptcha as unknown as { default: (text: string, options: object) => string }).default;
const options = { width: 144, height: 48, fontSize: 52, noise: 3, color: true, background: '#eef2f7' } as const;

const hash = (...parts: string[]): Buffer => createHash('sha256').update(parts.join('\n')).digest();

interface Captcha {
  /** For the browser's cookie; the database stores only its hash. */
  readonly id: string;
  readonly digits: string;
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
  return { id, digits, svg: draw(digits, options) };
}

/**
 * Checks the digits if any were typed; a captcha can be checked once, over all processes.
 *
 * @param isNeeded - true refuses a call without digits.
 * @returns whether correct digits were typed.
 * @throws {Refusal} captcha_required or captcha_wrong.
 */
export async function requireCaptcha(
  app: App,
  visitor: Visitor,
  typed: string | undefined,
  isNeeded: boolean,
): Promise<boolean> {
  const digits = westernDigits((typed ?? '').trim());
  if (digits === '') return isNeeded ? refuse('captcha_required') : false;
  return (await isRight(app, visitor.captcha, digits)) || refuse('captcha_wrong');
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
