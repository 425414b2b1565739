import type { otherPhones, showPlayer } from '@pavilion/contract/calls/identity';
import type { ReplyOf } from '@pavilion/contract/endpoint';
import { shownPhone } from '@pavilion/contract/phone';
import type { Db } from '../../../kernel/database/database';
import { coolingMinutes, usableFrom } from '../../../session/phones';
import { readClaimable } from '../../referral/rewards.service';
import { experienceOf, levelOf, readLadder } from '../../vip/level';

/** Returns the player as their own pages show it. */
export async function readPlayer(db: Db, id: string): Promise<ReplyOf<typeof showPlayer>> {
  const row = await db
    .selectFrom('players')
    .leftJoin('phones', (join) => join.onRef('phones.playerId', '=', 'players.id').on('phones.isPrimary', '=', true))
    .leftJoin('playerExperience', 'playerExperience.playerId', 'players.id')
    .select([
      'players.username',
      'players.name',
      'players.email',
      'players.referralCode',
      'players.createdAt',
      'players.birthday',
      'players.emailVerifiedAt',
      'phones.phone',
      'phones.verifiedAt',
      'playerExperience.settledStake',
      'playerExperience.vp',
    ])
    .where('players.id', '=', id)
    .executeTakeFirstOrThrow();
  const experience = experienceOf(row.settledStake);
  const { level, next } = levelOf(await readLadder(db), experience);
  return {
    id,
    username: row.username,
    name: row.name,
    phone: row.phone === null ? null : shownPhone(row.phone),
    email: row.email,
    vipPoints: row.vp ?? 0,
    cashBonus: await readClaimable(db, id),
    referralCode: row.referralCode,
    phoneVerifiedFlag: row.verifiedAt ? '1' : '0',
    createdAt: row.createdAt,
    birthday: row.birthday,
    emailVerifiedAt: row.emailVerifiedAt,
    experience,
    level,
    nextLevel: next?.name ?? null,
    nextLevelAt: next?.from ?? null,
  };
}

/** Returns the phones other than the first, and how long a new one cools. */
export async function readOtherPhones(db: Db, player: string): Promise<ReplyOf<typeof otherPhones>> {
  const rows = await db
    .selectFrom('phones')
    .selectAll()
    .where('playerId', '=', player)
    .where('isPrimary', '=', false)
    .orderBy('createdAt')
    .execute();
  const data = rows.map(async (row) => ({
    number: shownPhone(row.phone),
    verified: row.verifiedAt === null ? 0 : 1,
    payoutsFrom: await usableFrom(db, 'payout', row),
  }));
  return {
    data: await Promise.all(data),
    payoutMinutes: await coolingMinutes(db, 'payout'),
    resetMinutes: await coolingMinutes(db, 'reset'),
  };
}
