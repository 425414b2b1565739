import { readFile } from 'node:fs/promises';
import {
  createPromotion,
  editPromotion,
  endPromotion,
  listAllPromotions,
  type PromotionForm,
  toForm,
} from '../../domains/promotions/promotions-desk.service';
import { type AuditDetails, writeAudit } from '../../kernel/audit/audit.service';
import { inTransaction, type Trx } from '../../kernel/database/database';
import { requireApproval } from '../../session/approvals/approval.service';
import { type Desk, OpsRefused, OpsUsage } from '../../session/desk';
import { type Arguments, readChoice, readCount, readReason } from '../command/arguments';
import type { Command, Outcome } from '../command/command';
import { details, money, table, time } from '../command/print';

const SHOWN = 50;
type PromotionAction = (desk: Desk, args: Arguments) => Promise<Outcome>;

const actions: Readonly<Record<string, PromotionAction>> = { list, show, create, edit, end };

export const promotion: Command = {
  positional: ['<list|show|create|edit|end>', '[id]'],
  summary: 'Promotions: list, show one in full, create, edit, end. Running bonuses keep their terms.',
  options: {
    set: 'create, edit: the fields as JSON in quotes, such as {"name":"…","bonus_percent":20}',
    file: 'create, edit: a file with the fields as JSON',
    limit: `list: maximum number of rows (default ${SHOWN})`,
    reason: 'edit, end: the reason, in quotes; stored in the audit log only',
  },
  run: (desk, args) =>
    actions[readChoice('action', args.positional[0] ?? '', Object.keys(actions))]?.(desk, args) ??
    Promise.reject(new OpsUsage('promotion requires an action.')),
};

async function list({ app }: Desk, { options }: Arguments): Promise<Outcome> {
  const rows = await listAllPromotions(app.db, readCount(options['limit'], SHOWN));
  if (rows.length === 0) return { text: 'There are no promotions.', json: [] };
  const lines = rows.map((row) => ({
    id: row.id,
    name: row.name,
    status: row.status,
    listed: row.display ? 'yes' : 'no',
    bonus: `${row.bonusPercent} %`,
    turnover: row.turnover,
    from: time(row.startsAt),
    until: row.endsAt === null ? 'Long term' : time(row.endsAt),
  }));
  return { text: table(lines), json: rows.map((row) => ({ id: row.id, ...toForm(row) })) };
}

async function show({ app }: Desk, { positional: words }: Arguments): Promise<Outcome> {
  const id = idOf(words[1]);
  const row = await app.db.selectFrom('promotions').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw new OpsRefused(`There is no promotion ${id}.`);
  const { running = 0 } =
    (await app.db
      .selectFrom('bonuses')
      .select((e) => e.fn.countAll<number>().as('running'))
      .where('promotionId', '=', id)
      .where('state', '=', 'wagering')
      .executeTakeFirst()) ?? {};
  const text = details({
    id: row.id,
    name: row.name,
    'name in Bangla': row.nameBn,
    status: row.status,
    listed: row.display ? 'yes' : 'no',
    categories: row.categories.join(', '),
    from: time(row.startsAt),
    until: row.endsAt === null ? 'Long term' : time(row.endsAt),
    bonus: `${row.bonusPercent} %, up to ${money(row.maxBonus)}`,
    'minimum deposit': money(row.minDeposit),
    turnover: row.turnover,
    'maximum stake': row.maxStake === null ? 'any' : money(row.maxStake),
    counts: row.contribution.map(({ type, percent }) => `${type} ${percent} %`).join(', '),
    days: row.expiresAfterDays ?? 'no end',
    uses: row.uses,
    'free rounds':
      row.freeRounds === 0
        ? 'none'
        : `${row.freeRounds} of ${money(row.freeRoundStake ?? 0)} in ${row.freeRoundGame}, ${row.freeRoundDays} days`,
    'running bonuses': Number(running),
  });
  return { text, json: { id: row.id, ...toForm(row), running: Number(running) } };
}

async function create(desk: Desk, { options }: Arguments): Promise<Outcome> {
  return savePromotion(desk, { id: null, form: await readForm(options), reason: null });
}

async function edit(desk: Desk, { positional: words, options }: Arguments): Promise<Outcome> {
  const [id, form, reason] = [idOf(words[1]), await readForm(options), readReason(options['reason'])];
  return savePromotion(desk, { id, form, reason });
}

interface PromotionChange {
  /** Null: a new one. */
  readonly id: number | null;
  readonly form: PromotionForm;
  readonly reason: string | null;
}

/** Creates or edits a promotion within the operator's limits and prints the outcome. */
export function savePromotion(desk: Desk, change: PromotionChange): Promise<Outcome> {
  const { app, operator } = desk;
  const { form, reason } = change;
  return inTransaction(app.db, async (trx) => {
    const saved = await save(trx, change, app.clock.now());
    const amount = givenByOne(saved.whole);
    const verb = saved.before === undefined ? 'create' : 'edit';
    const approved = await requireApproval(desk, trx, {
      ...({ kind: 'promotion', amount, subject: String(change.id ?? 'new') } as const),
      summary: `promotion ${verb} ${change.id === null ? '' : `${change.id} `}${JSON.stringify(form).slice(0, 200)}`,
      payload: { ...change },
    });
    const fields = JSON.stringify(form);
    const details: AuditDetails =
      saved.before === undefined ? { fields } : { before: JSON.stringify(saved.before), after: fields };
    await writeAudit(trx, {
      ...{ at: app.clock.now(), operator, subject: String(saved.id) },
      act: `promotion-${verb}`,
      details: { ...details, amount, ...(reason !== null && { reason }), ...approved },
    });
    return saved.before === undefined
      ? { text: `Promotion ${saved.id} was created.`, json: { id: saved.id } }
      : {
          text: `Promotion ${saved.id} was changed. Running bonuses keep their terms.`,
          json: { id: saved.id, before: saved.before, after: form },
        };
  });
}

async function save(trx: Trx, { id, form }: PromotionChange, now: number) {
  if (id === null) {
    const created = await createPromotion(trx, form, now);
    if (created.kind === 'invalid') throw new OpsRefused(created.reason);
    return { ...created, before: undefined };
  }
  const changed = await editPromotion(trx, id, form);
  if (changed.kind === 'invalid') throw new OpsRefused(changed.reason);
  if (changed.kind === 'unknown') throw new OpsRefused(`There is no promotion ${id}.`);
  return { ...changed, id };
}

/** The most that one use gives a player, in poisha: the bonus and the stakes of the free rounds. */
function givenByOne({ bonus_percent, max_bonus, free_rounds, free_round_stake }: PromotionForm): number {
  const bonus = Number(bonus_percent) > 0 ? Number(max_bonus) : 0;
  return bonus + Number(free_rounds) * Number(free_round_stake ?? 0);
}

async function end(desk: Desk, { positional: words, options }: Arguments): Promise<Outcome> {
  const [id, reason, at] = [idOf(words[1]), readReason(options['reason']), desk.app.clock.now()];
  return inTransaction(desk.app.db, async (trx) => {
    if (!(await endPromotion(trx, id, at))) throw new OpsRefused(`There is no running promotion ${id}.`);
    await writeAudit(trx, {
      at,
      operator: desk.operator,
      act: 'promotion-end',
      subject: String(id),
      details: { reason },
    });
    return { text: `Promotion ${id} has ended. Running bonuses continue.`, json: { id, endedAt: at } };
  });
}

function idOf(word: string | undefined): number {
  if (!/^\d{1,9}$/.test(word ?? '')) throw new OpsUsage('Name the promotion by the number that list shows.');
  return Number(word);
}

async function readForm(options: Arguments['options']): Promise<PromotionForm> {
  const text = options['set'] ?? (options['file'] === undefined ? undefined : await readFile(options['file'], 'utf8'));
  if (text === undefined) throw new OpsUsage('--set or --file is required: the fields as JSON.');
  try {
    return JSON.parse(text) as PromotionForm;
  } catch {
    throw new OpsUsage('The fields are not valid JSON.');
  }
}
