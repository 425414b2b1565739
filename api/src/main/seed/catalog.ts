import { sql } from 'kysely';
import { type OriginalGame, originals, studios } from '@pavilion/contract/originals';
import {
  addGames,
  addProviders,
  type NewGame,
  setGameStatus,
  setProviderStatus,
} from '../../domains/games/catalog/catalog-admin.service';
import { catalogOf } from '../../domains/games/games.domain';
import type { App } from '../../kernel/app';
import type { Trx } from '../../kernel/database/database';

const DAY_MS = 86_400_000;

/** Providers of an earlier demo, which have no real games now. */
const formerProviders = ['SHAPLA', 'MONSOON', 'SABA', 'HORSEBOOK', 'E1SPORT', 'KABADDI', 'FANTASY', 'CMD'];
/** Codes of the hundreds of invented games in an earlier demo. */
const formerCode =
  '^(PAV|NAK|SHA|MEG|TIG|PAD|KHE|LAL|BAZ|MON|SABA|HRB|E1S|KAB|FAN|CMD)-(SLOT|LIVE|TABLE|EGAME|FH|LOTTO|BINGO|SPORTS|VIRTUAL)-[0-9]{3}$';

function listed(game: OriginalGame, at: number, now: number): NewGame {
  const { code, name, nameBn, type, provider, rtp, tags, maxWinMultiple } = game;
  return {
    code,
    name,
    nameBn,
    type,
    provider,
    rtp,
    tags,
    maxWinMultiple,
    displayOrder: at + 1,
    createdAt: now - at * DAY_MS,
  };
}

/**
 * Syncs the demo's providers and games with their definitions: adds new ones, updates changed ones, and withdraws
 * those of an earlier demo, so that records still show their names. A code of an earlier demo that has a game again, of
 * another provider, is opened. Games that operators closed stay closed.
 */
export async function seedCatalog(app: App): Promise<void> {
  const now = app.clock.now();
  await app.db.transaction().execute(async (trx) => {
    // Serializes processes that start at the same time.
    await sql`lock table providers in share row exclusive mode`.execute(trx);
    await addMissing(trx, now);
    await change(trx, now);
    await withdrawFormer(trx, now);
  });
  catalogOf(app).invalidate();
}

async function addMissing(trx: Trx, now: number): Promise<void> {
  const existingCodes = async (table: 'games' | 'providers') =>
    new Set((await trx.selectFrom(table).select('code').execute()).map(({ code }) => code));
  const [providers, games] = [await existingCodes('providers'), await existingCodes('games')];
  const newProviders = studios.filter(({ code }) => !providers.has(code));
  const newGames = originals.map((game, at) => listed(game, at, now)).filter(({ code }) => !games.has(code));
  if (newProviders.length > 0) await addProviders(trx, newProviders, now);
  if (newGames.length > 0) await addGames(trx, newGames, now);
}

async function change(trx: Trx, now: number): Promise<void> {
  for (const [at, game] of originals.entries()) {
    const { code, name, nameBn, type, provider, rtp, tags, maxWinMultiple, displayOrder } = listed(game, at, now);
    const is = sql`(${name}::text, ${nameBn}::text, ${type}::text, ${provider}::text, ${rtp}::float8, ${maxWinMultiple}::float8, ${JSON.stringify(tags)}::jsonb, ${displayOrder}::integer)`;
    await sql`
      update games set (name, name_bn, type, provider, rtp, max_win_multiple, tags, display_order) = ${is},
        status = case when status = 'withdrawn' and provider <> ${provider} then 'active' else status end,
        changed_at = greatest(${now}::bigint, (select max(changed_at) + 1 from games))
      where code = ${code} and (name, name_bn, type, provider, rtp, max_win_multiple, tags, display_order) is distinct from ${is}`.execute(
      trx,
    );
  }
}

async function withdrawFormer(trx: Trx, now: number): Promise<void> {
  const own = new Set(originals.map(({ code }) => code));
  const games = await trx
    .selectFrom('games')
    .select('code')
    .where('status', '<>', 'withdrawn')
    .where(sql<boolean>`code ~ ${formerCode}`)
    .execute();
  for (const { code } of games) if (!own.has(code)) await setGameStatus(trx, code, 'withdrawn', now);
  for (const code of formerProviders) await setProviderStatus(trx, code, 'withdrawn', now);
}
