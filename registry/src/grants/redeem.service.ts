import type { FullComposition } from '@pavilion/releases/composition';
import { signComposition } from '@pavilion/releases/composition-file';
import { signGrant } from '@pavilion/releases/grant-token';
import type { Change } from '@pavilion/releases/registry-api/changes';
import type { Invitation } from '@pavilion/releases/registry-api/grants';
import { reportSecurityEvent } from '@pavilion/server/telemetry/security-log';
import { readChannel } from '../channels/channel';
import { fullComposition, readComposition, teamSignatures } from '../compositions/compositions';
import { changesBetween } from '../compositions/difference';
import type { RegistryTrx } from '../database/tables';
import type { Registry } from '../kernel/dependencies';
import { Refusal } from '../kernel/refusal';
import { membersShown } from '../proposals/proposal';
import { readInvitation } from './invitations.service';

/** Response to a redeemed invitation: the browser's grant, and the composition file for its site. */
interface RedeemedGrant {
  readonly token: string;
  readonly expires: string;
  readonly composition: string;
}

/** An invitation as its page displays it before it is redeemed. */
interface Offer extends Invitation {
  /** True if this browser has redeemed it already. */
  readonly yours: boolean;
  /** Changes against the live composition. */
  readonly changes: readonly Change[];
}

/** Returns an invitation as offered to a browser. @throws {Refusal} unknown_grant. */
export async function offer(
  { db }: Registry,
  channel: string,
  id: string,
  visitor: string | undefined,
): Promise<Offer> {
  const invitation = await readInvitation(db, channel, id);
  const [{ state }, { parts }, mine] = await Promise.all([
    readChannel(db, channel),
    readComposition(db, invitation.composition),
    visitor === undefined
      ? undefined
      : db
          .selectFrom('takers')
          .select('takenAt')
          .where('invitation', '=', id)
          .where('visitor', '=', visitor)
          .executeTakeFirst(),
  ]);
  return {
    ...invitation,
    yours: mine !== undefined,
    changes: await changesBetween(db, await membersShown(db, state), parts),
  };
}

/**
 * Redeems an invitation for one browser. A repeated call returns the same grant and counts once.
 *
 * @param visitor - sha256 of the browser's visitor id.
 * @throws {Refusal} unknown_grant, grant_revoked, grant_expired, or grant_used_up if other browsers have used it up.
 */
export async function redeem(d: Registry, channel: string, id: string, visitor: string): Promise<RedeemedGrant> {
  const { composition, expires, faults } = await d.db.transaction().execute(async (trx) => {
    // Locks the invitation before counting: of two concurrent calls the second one counts the first.
    await trx.selectFrom('invitations').select('id').where('id', '=', id).forUpdate().execute();
    const invitation = await readInvitation(trx, channel, id);
    await countIn(trx, invitation, visitor);
    return invitation;
  });
  reportSecurityEvent('grant.redeemed', { channel, reason: `invitation ${id}` });
  const full = await fullComposition(d.db, composition);
  const token = signGrant({ id, channel, visitor, composition, digest: full.digest, expires, faults }, d.key);
  return { token, expires, composition: await signFull(d, channel, full) };
}

/**
 * Returns the signed composition file of an invitation, for a site that does not have it. @throws {Refusal}
 * unknown_grant.
 */
export async function signCompositionFile(d: Registry, channel: string, id: string): Promise<string> {
  const { composition } = await readInvitation(d.db, channel, id);
  return signFull(d, channel, await fullComposition(d.db, composition));
}

async function signFull({ db, key }: Registry, channel: string, composition: FullComposition): Promise<string> {
  return signComposition({ channel, composition, signatures: await teamSignatures(db, [composition]) }, key);
}

async function countIn(
  trx: RegistryTrx,
  { id, expires, revoked, taken, uses }: Invitation,
  visitor: string,
): Promise<void> {
  if (revoked) throw new Refusal('grant_revoked', `The grant ${id} was revoked.`);
  if (Date.parse(expires) <= Date.now()) throw new Refusal('grant_expired', `The grant ${id} expired at ${expires}.`);
  const mine = await trx
    .selectFrom('takers')
    .select('visitor')
    .where('invitation', '=', id)
    .where('visitor', '=', visitor)
    .executeTakeFirst();
  if (mine) return;
  if (taken >= uses)
    throw new Refusal(
      'grant_used_up',
      `The grant ${id} was for ${uses === 1 ? 'one browser' : `${uses} browsers`}, and that many have accepted it.`,
    );
  await trx.insertInto('takers').values({ invitation: id, visitor, takenAt: Date.now() }).execute();
}
