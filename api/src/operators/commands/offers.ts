import { storeAffiliate } from '../../domains/account/sign-up/referrer.service';
import { decideFlag, flagReferrals, listFlags } from '../../domains/referral/flags.service';
import { settingKeys, type SlideSetting } from '../../domains/site/site.settings';
import { readLadder } from '../../domains/vip/level';
import { readVipRules } from '../../domains/vip/vip.settings';
import { type AuditAct, writeAudit } from '../../kernel/audit/audit.service';
import { inTransaction } from '../../kernel/database/database';
import { readSetting } from '../../kernel/settings/settings';
import { type Desk, OpsRefused, OpsUsage } from '../../session/desk';
import { type Arguments, readChoice, readCount, readReason } from '../command/arguments';
import type { Command, Outcome } from '../command/command';
import { details, table, time } from '../command/print';
import { changeSetting } from '../settings/change-setting';
import { getSetting } from '../settings/settings.service';

const SHOWN = 50;
type OfferAction = (desk: Desk, args: Arguments) => Promise<Outcome>;
type Acts = Readonly<Record<string, OfferAction>>;

const run =
  (acts: Acts) =>
  async (desk: Desk, args: Arguments): Promise<Outcome> => {
    const act = acts[readChoice('action', args.positional[0] ?? '', Object.keys(acts))];
    if (act === undefined) throw new OpsUsage('An action is required.');
    return act(desk, args);
  };

const set = async (desk: Desk, act: AuditAct, name: string, json: string, reason: string): Promise<Outcome> => {
  const { json: change } = await changeSetting(desk, { key: name, json, offer: { act, reason } });
  return { text: `${name} is set.`, json: change };
};

export const vip: Command = {
  positional: ['<show|ladder|rules>', '[json]'],
  summary: 'The VIP ladder and the value of points: show, or set as JSON.',
  options: { reason: 'ladder, rules: the reason, in quotes; stored in the audit log only' },
  run: run({
    show: async ({ app }) => {
      const [ladder, rules] = [await readLadder(app.db), await readVipRules(app.db)];
      const text = `${table(ladder.map(({ name, from }) => ({ level: name, from })))}\n\n${details({ 'taka of stake per VP': rules.stakePerPoint, 'VP per taka': rules.pointsPerTaka, 'minimum VP': rules.leastPoints })}`;
      return { text, json: { ladder, rules } };
    },
    ladder: (desk, { positional: words, options }) =>
      set(desk, 'vip', 'vip_ladder', words[1] ?? '', readReason(options['reason'])),
    rules: (desk, { positional: words, options }) =>
      set(desk, 'vip', 'vip_rules', words[1] ?? '', readReason(options['reason'])),
  }),
};

export const notices: Command = {
  positional: ['<show|set|maintenance>', '[json]'],
  summary:
    'Notices of the site: show, or set the running texts or the maintenance notices as JSON lists; a running text with "offer": true is hidden from players who must not receive promotions.',
  options: { reason: 'set, maintenance: the reason, in quotes; stored in the audit log only' },
  run: run({
    show: async ({ app }) => {
      const json = {
        notices: (await getSetting(app.db, 'site.notices')) ?? [],
        maintenance: (await getSetting(app.db, 'site.maintenance')) ?? [],
      };
      return { text: JSON.stringify(json, null, 2), json };
    },
    set: (desk, { positional: words, options }) =>
      set(desk, 'notices', 'site.notices', words[1] ?? '', readReason(options['reason'])),
    maintenance: (desk, { positional: words, options }) =>
      set(desk, 'notices', 'site.maintenance', words[1] ?? '', readReason(options['reason'])),
  }),
};

export const sliders: Command = {
  positional: ['<list|show|set|on|off>', '[json|id]'],
  summary:
    'Banners of the home page and slides of its strips: list, show one or all in full, set all as a JSON list, switch one on or off.',
  options: { reason: 'set, on, off: the reason, in quotes; stored in the audit log only' },
  run: run({
    list: async ({ app }) => {
      const json = await slidesOf(app);
      if (json.length === 0) return { text: 'There are no slides.', json };
      return { text: table(json.map(({ id, type, status, name, link }) => ({ id, type, status, name, link }))), json };
    },
    show: async ({ app }, { positional: words }) => {
      const all = await slidesOf(app);
      const json = words[1] === undefined ? all : oneOf(all, words[1]);
      return { text: JSON.stringify(json, null, 2), json };
    },
    set: (desk, { positional: words, options }) =>
      set(desk, 'sliders', settingKeys.sliders, words[1] ?? '', readReason(options['reason'])),
    on: (desk, args) => turn(desk, args, 'active'),
    off: (desk, args) => turn(desk, args, 'inactive'),
  }),
};

const slidesOf = ({ db }: Desk['app']): Promise<SlideSetting[]> =>
  readSetting<SlideSetting[]>(db, settingKeys.sliders, []);

function oneOf(slides: readonly SlideSetting[], id: string): SlideSetting {
  return slides.find((slide) => slide.id === id) ?? refused(`There is no slide '${id.slice(0, 60)}'.`);
}

function refused(reason: string): never {
  throw new OpsRefused(reason);
}

async function turn(
  desk: Desk,
  { positional: words, options }: Arguments,
  status: 'active' | 'inactive',
): Promise<Outcome> {
  const [slides, id, reason] = [await slidesOf(desk.app), words[1] ?? '', readReason(options['reason'])];
  oneOf(slides, id);
  return set(
    desk,
    'sliders',
    settingKeys.sliders,
    JSON.stringify(slides.map((slide) => (slide.id === id ? { ...slide, status } : slide))),
    reason,
  );
}

const affiliateActs = run({
  list: async ({ app }, { options }) => {
    const json = await app.db
      .selectFrom('affiliates')
      .selectAll()
      .select((e) =>
        e
          .selectFrom('players')
          .select((c) => c.fn.countAll<number>().as('count'))
          .whereRef('players.affiliateCode', '=', 'affiliates.code')
          .as('players'),
      )
      .orderBy('code')
      .limit(readCount(options['limit'], SHOWN))
      .execute();
    if (json.length === 0) return { text: 'There are no affiliates.', json };
    return {
      text: table(json.map(({ code, name, status, players }) => ({ code, name, status, players: Number(players) }))),
      json,
    };
  },
  save: async (desk, { positional: words, options }) =>
    storeOffer(desk, words[1], words[2], readReason(options['reason'])),
  close: async (desk, { positional: words, options }) =>
    storeOffer(desk, words[1], undefined, readReason(options['reason'])),
  address: (desk, { positional: words, options }) =>
    set(desk, 'affiliate', 'site.general.affiliateUrl', JSON.stringify(words[1] ?? ''), readReason(options['reason'])),
});

export const affiliates: Command = {
  positional: ['<list|save|close|address>', '[code|https://…]', '[name]'],
  summary: 'Affiliates and their codes: list, add or rename, close; set the address of their login.',
  options: {
    limit: `list: maximum number of rows (default ${SHOWN})`,
    reason: 'save, close, address: the reason, in quotes; stored in the audit log only',
  },
  run: (desk, args) => {
    const [act, ...rest] = args.positional;
    // The former name of save.
    return affiliateActs(desk, act === 'keep' ? { ...args, positional: ['save', ...rest] } : args);
  },
};

/** Saves an affiliate's code. @param name - undefined closes the code. */
async function storeOffer(
  { app, operator }: Desk,
  typed: string | undefined,
  name: string | undefined,
  reason: string,
): Promise<Outcome> {
  const code = (typed ?? '').toUpperCase();
  if (!/^[A-Z0-9]{6,20}$/.test(code)) throw new OpsUsage('A code must have 6 to 20 letters and digits.');
  const at = app.clock.now();
  return inTransaction(app.db, async (trx) => {
    const existing = await trx
      .selectFrom('affiliates')
      .selectAll()
      .where('code', '=', code)
      .forUpdate()
      .executeTakeFirst();
    if (existing === undefined && name === undefined) throw new OpsRefused(`There is no affiliate ${code}.`);
    const player = await trx.selectFrom('players').select('id').where('referralCode', '=', code).executeTakeFirst();
    if (player !== undefined) throw new OpsRefused(`${code} is the referral code of a player.`);
    const after = {
      code,
      name: name ?? existing?.name ?? '',
      status: name === undefined ? ('closed' as const) : ('active' as const),
    };
    await storeAffiliate(trx, after);
    await writeAudit(trx, {
      at,
      operator,
      act: 'affiliate',
      subject: code,
      details: { before: existing?.status ?? null, after: after.status, name: after.name, reason },
    });
    return { text: `${code} is ${after.status}.`, json: after };
  });
}

export const referrals: Command = {
  positional: ['<list|all|clear|refuse>', '[flag]'],
  summary:
    'Downlines suspected to be their own referrers: list the undecided or all, clear or refuse one. A refused downline has no referrer from then on.',
  options: {
    limit: `list, all: maximum number of rows (default ${SHOWN})`,
    reason: 'clear, refuse: the reason, in quotes; stored in the audit log only',
  },
  run: run({
    list: (desk, args) => flags(desk, args, true),
    all: (desk, args) => flags(desk, args, false),
    clear: (desk, args) => decide(desk, args, 'cleared'),
    refuse: (desk, args) => decide(desk, args, 'refused'),
  }),
};

async function flags({ app }: Desk, { options }: Arguments, isOpenOnly: boolean): Promise<Outcome> {
  await flagReferrals(app.db, app.clock.now());
  const json = await listFlags(app.db, { isOpenOnly, limit: readCount(options['limit'], SHOWN) });
  if (json.length === 0)
    return { text: isOpenOnly ? 'No flag is waiting for a decision.' : 'No player has been flagged yet.', json };
  const lines = json.map((row) => ({
    flag: row.id,
    downline: row.player,
    referrer: row.referrer,
    reason: row.reason,
    noted: time(row.notedAt),
    decided: row.decision === null ? '' : `${row.decision} by ${row.decidedBy ?? ''}`,
  }));
  return { text: table(lines), json, players: json.flatMap((row) => [row.playerId, row.referrerId]) };
}

async function decide(
  { app, operator }: Desk,
  { positional: words, options }: Arguments,
  decision: 'cleared' | 'refused',
): Promise<Outcome> {
  const [id, reason, at] = [words[1] ?? '', readReason(options['reason']), app.clock.now()];
  return inTransaction(app.db, async (trx) => {
    const pair = await decideFlag(trx, id, decision, operator, at);
    if (pair === undefined) throw new OpsRefused(`No undecided flag '${id.slice(0, 40)}'.`);
    await writeAudit(trx, {
      at,
      operator,
      act: 'referral',
      subject: pair.player,
      details: { referrer: pair.referrer, decision, reason },
    });
    return {
      text:
        decision === 'refused'
          ? 'The downline has no referrer any more. Accrued rewards stay; use adjust to take them back.'
          : 'Cleared; nothing changes.',
      json: { ...pair, decision },
    };
  });
}
