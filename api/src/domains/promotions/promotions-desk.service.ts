import { motifs } from '@pavilion/contract/artwork/names';
import { stakeTypes } from '@pavilion/contract/calls/games';
import { promotionCategories } from '@pavilion/contract/calls/promotions';
import { originalOf } from '@pavilion/contract/originals';
import * as z from '@pavilion/contract/schema';
import { toProperty } from '../../kernel/database/columns';
import type { Db, Trx } from '../../kernel/database/database';

/** A promotion's fields as operators write them: amounts in poisha, times as ISO 8601. */
export type PromotionForm = Readonly<Record<string, unknown>>;

const text = (most: number) => z.string().check(z.minLength(1), z.maxLength(most));
const poisha = z.integer().check(z.minimum(0), z.maximum(100_000_000_000));
const figure = (most: number) =>
  z.number().check(
    z.minimum(0),
    z.maximum(most),
    z.refine((value) => Number.isInteger(Math.round(value * 1e6) / 1000), 'three decimals at most'),
  );
const moment = z
  .string()
  .check(
    z.refine(
      (value) => /^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value)),
      'a moment as 2026-01-31T20:00:00+06:00',
    ),
  );
const HIDDEN = [16, 2048, 4096, 16_384];
const codes = [...Object.values<number>(promotionCategories), ...HIDDEN];

const fields = {
  name: text(120),
  name_bn: text(120),
  description: text(2000),
  description_bn: text(2000),
  starts_at: moment,
  ends_at: z.nullable(moment),
  status: z.enumeration(['active', 'display', 'closed']),
  display: z.boolean(),
  categories: z.array(z.number().check(z.refine((code) => codes.includes(code), 'a category code'))),
  bonus_percent: figure(1000),
  turnover: figure(100),
  min_deposit: poisha,
  max_bonus: poisha,
  contribution: z.array(z.object({ type: z.enumeration(stakeTypes), percent: figure(100) })),
  max_stake: z.nullable(poisha.check(z.minimum(1))),
  expires_after_days: z.nullable(z.integer().check(z.minimum(1), z.maximum(366))),
  uses: z.enumeration(['once', 'daily', 'always']),
  free_rounds: z.integer().check(z.minimum(0), z.maximum(1000)),
  free_round_game: z.nullable(text(64)),
  free_round_stake: z.nullable(poisha.check(z.minimum(100), z.maximum(2_500_000))),
  free_round_days: z.nullable(z.integer().check(z.minimum(1), z.maximum(366))),
  palette: text(40),
  motif: z.enumeration(motifs),
  display_order: z.integer().check(z.minimum(0), z.maximum(1_000_000)),
} as const;
type Field = keyof typeof fields;

const defaults = {
  ends_at: null,
  status: 'active',
  display: true,
  categories: [],
  bonus_percent: 0,
  turnover: 1,
  min_deposit: 0,
  max_bonus: 0,
  contribution: [],
  max_stake: null,
  expires_after_days: null,
  uses: 'once',
  free_rounds: 0,
  free_round_game: null,
  free_round_stake: null,
  free_round_days: null,
  palette: 'PAVILION',
  motif: 'reels',
  display_order: 0,
} as const;

type Invalid = { readonly kind: 'invalid'; readonly reason: string };

/** Returns the columns, or one line that describes the error. */
function columnsOf(form: PromotionForm): Invalid | { readonly kind: 'valid'; readonly columns: Record<string, never> } {
  const columns: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(form)) {
    if (!Object.hasOwn(fields, name))
      return {
        kind: 'invalid',
        reason: `There is no field '${name.slice(0, 40)}'. Fields: ${Object.keys(fields).join(', ')}.`,
      };
    const parsed = z.safeDecode(fields[name as Field] as z.Schema, value as never);
    if (!parsed.success)
      return { kind: 'invalid', reason: `${name}: ${parsed.error.issues[0]?.message ?? 'not valid'}.` };
    columns[name] = toColumn(name, value);
  }
  return { kind: 'valid', columns: columns as Record<string, never> };
}

function toColumn(name: string, value: unknown): unknown {
  if (name === 'categories' || name === 'contribution') return JSON.stringify(value);
  return (name === 'starts_at' || name === 'ends_at') && typeof value === 'string' ? Date.parse(value) : value;
}

/** Returns every promotion, including ended ones, newest first. */
export function listAllPromotions(db: Db, limit: number) {
  return db.selectFrom('promotions').selectAll().orderBy('id', 'desc').limit(limit).execute();
}

/** Creates a promotion; both names and descriptions are required, and it starts now by default. */
export async function createPromotion(
  trx: Trx,
  form: PromotionForm,
  now: number,
): Promise<Invalid | { readonly kind: 'made'; readonly id: number; readonly whole: PromotionForm }> {
  const missing = ['name', 'name_bn', 'description', 'description_bn'].find((name) => !Object.hasOwn(form, name));
  if (missing !== undefined) return { kind: 'invalid', reason: `${missing} is required.` };
  const whole = { ...defaults, starts_at: new Date(now).toISOString(), ...form };
  const read = columnsOf(whole);
  if (read.kind === 'invalid') return read;
  const problem = await checkFreeRounds(trx, whole);
  if (problem !== null) return problem;
  const { id } = await trx
    .insertInto('promotions')
    .values(read.columns as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  return { kind: 'made', id, whole };
}

/** Edits fields of a promotion. @returns their values before, and the whole promotion after. */
export async function editPromotion(
  trx: Trx,
  id: number,
  form: PromotionForm,
): Promise<
  | Invalid
  | { readonly kind: 'unknown' }
  | { readonly kind: 'changed'; readonly before: PromotionForm; readonly whole: PromotionForm }
> {
  const read = columnsOf(form);
  if (read.kind === 'invalid') return read;
  if (Object.keys(form).length === 0) return { kind: 'invalid', reason: 'There is nothing to change.' };
  const row = await trx.selectFrom('promotions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (row === undefined) return { kind: 'unknown' };
  // A temporarily closed game must not prevent ending or rewording a promotion.
  const stored = toForm(row);
  const problem = Object.keys(form).some(isOfFreeRounds) ? await checkFreeRounds(trx, { ...stored, ...form }) : null;
  if (problem !== null) return problem;
  await trx.updateTable('promotions').set(read.columns).where('id', '=', id).execute();
  return {
    kind: 'changed',
    whole: { ...stored, ...form },
    before: Object.fromEntries(Object.keys(form).map((name) => [name, stored[name]])),
  };
}

/** Returns a row under the names of the form's fields, which are the columns' names. */
export function toForm(row: object): PromotionForm {
  const values = new Map(Object.entries(row));
  return Object.fromEntries(Object.keys(fields).map((name) => [name, values.get(toProperty(name))]));
}

const isOfFreeRounds = (name: string): boolean => name.startsWith('free_round');

/** Checks that free rounds have terms and an eligible game: an open slot on our own server, at a stake it offers. */
async function checkFreeRounds(
  trx: Trx,
  { free_rounds, free_round_game, free_round_stake, free_round_days }: PromotionForm,
): Promise<Invalid | null> {
  if (free_rounds === 0) return null;
  const missing = Object.entries({ free_round_game, free_round_stake, free_round_days }).find(
    ([, value]) => value === null,
  );
  if (missing !== undefined) return { kind: 'invalid', reason: `${missing[0]} is required with free rounds.` };
  const reason = await lackOfGame(trx, String(free_round_game), Number(free_round_stake));
  return reason === null ? null : { kind: 'invalid', reason };
}

/** Checks the game: other servers may not support free rounds, and games other than slots take no single stake. */
async function lackOfGame(trx: Trx, code: string, stake: number): Promise<string | null> {
  const original = originalOf(code);
  const found = await trx
    .selectFrom('games')
    .innerJoin('providers', 'providers.code', 'games.provider')
    .select(['games.status', 'providers.status as studio'])
    .where('games.code', '=', code)
    .executeTakeFirst();
  if (found === undefined || original?.engine !== 'slot')
    return `free_round_game: there is no slot of our own '${code.slice(0, 40)}'.`;
  const { least, most } = original.stakes;
  if (stake < least || stake > most) return `free_round_stake: ${code} takes ${least} to ${most}.`;
  const status = found.status === 'active' ? found.studio : found.status;
  return status === 'active'
    ? null
    : `free_round_game: ${code} is ${status === 'maintenance' ? 'in maintenance' : status}.`;
}

/** Ends a promotion for new deposits and lists. @returns false if none with that number is running. */
export async function endPromotion(trx: Trx, id: number, now: number): Promise<boolean> {
  const ended = await trx
    .updateTable('promotions')
    .set({ status: 'closed', endsAt: now })
    .where('id', '=', id)
    .where('status', '<>', 'closed')
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}
