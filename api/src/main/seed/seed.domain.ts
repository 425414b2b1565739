import { sql } from 'kysely';
import { wantsDemo } from '@pavilion/contract/settings';
import { catalogOf } from '../../domains/games/games.domain';
import { addPromotion } from '../../domains/promotions/promotions.service';
import type { App, Domain } from '../../kernel/app';
import { readSetting, writeSetting } from '../../kernel/settings/settings';
import { seedCatalog } from './catalog';
import { makerFunding, seedMakers } from './makers';
import { seedPayments } from './payments';
import { seedPlayer } from './player';
import { makePromotions } from './promotions';
import { seedSecurity } from './security';
import { mendSlides, seedPartners, seedSite } from './site';

declare module '../../kernel/settings/settings' {
  interface InternalSettings {
    'seed.done': true;
  }
}

const DONE = 'seed.done';
/** An advisory lock. */
const SEEDING = 7_240_004;
const steps: Readonly<Record<string, (app: App) => Promise<void>>> = {
  catalogue: seedCatalog,
  promotions: async (app) => {
    for (const promotion of makePromotions(app.clock.now())) await addPromotion(app.db, promotion);
  },
  site: (app) => seedSite(app.db),
  partners: async (app) => {
    await seedPartners(app.db, app.clock.now());
    catalogOf(app).invalidate();
  },
  payments: seedPayments,
  security: (app) => seedSecurity(app.db),
  player: seedPlayer,
  makers: seedMakers,
};

/** Seeds in one process at a time: the apis of a new site may start at once. */
async function seedOnce(app: App): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    // A busy machine may need longer than a connection's limits for the seed that this process waits for.
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`set local lock_timeout = 0`.execute(trx);
    await sql`select pg_advisory_xact_lock(${SEEDING})`.execute(trx);
    await seed(app);
  });
}

/** Fills a new database with demo content; skips one that already has players, games or a marker of an earlier seed. */
async function seed(app: App): Promise<void> {
  const done = new Set(await readSetting<string[]>(app.db, DONE, []));
  if (done.size === 0 && !(await isNew(app))) return;
  // An earlier seed may have created content for games that are gone by now.
  if (done.has('catalogue')) await seedCatalog(app);
  if (done.has('site')) await mendSlides(app.db);
  for (const [name, step] of Object.entries(steps)) {
    if (done.has(name)) continue;
    await step(app);
    // An interrupted start resumes at the step it had reached.
    await writeSetting(app.db, DONE, [...done.add(name)]);
  }
}

async function isNew(app: App): Promise<boolean> {
  for (const table of ['players', 'games', 'paymentMethods'] as const) {
    if (
      (await app.db
        .selectFrom(table)
        .select((e) => e.lit(1).as('one'))
        .limit(1)
        .executeTakeFirst()) !== undefined
    )
      return false;
  }
  return true;
}

/** Seeds demo content on the first start, unless PAVILION_DEMO is 0. */
export const seedDomain: Domain = {
  name: 'seed',
  migrations: [],
  start: async (app) => {
    if (wantsDemo()) await seedOnce(app);
    return () => undefined;
  },
  queues: (app) => (wantsDemo() ? [makerFunding(app)] : []),
};
