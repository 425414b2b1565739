import type { Selectable } from 'kysely';
import { newId } from '@pavilion/database/id';
import type { RefusalCode } from '@pavilion/releases/refusals';
import type { ProposalBase, TargetParts } from '@pavilion/releases/registry-api/channels';
import type { GrantTarget, Invitation, Terms } from '@pavilion/releases/registry-api/grants';
import { writeAudit } from '../audit/audit';
import { readChannel } from '../channels/channel';
import { moveChannel } from '../channels/move';
import { fillMembers, findOrCreateComposition, readComposition } from '../compositions/compositions';
import { lockCompositions } from '../database/locks';
import type { RegistryDb, RegistryTables, RegistryTrx } from '../database/tables';
import { requireNoRefusals } from '../gates/gates';
import type { Registry } from '../kernel/dependencies';
import { Refusal } from '../kernel/refusal';
import { type Actor, requireOwnership } from '../people/actors';
import { propose } from '../proposals/proposal';

const HOUR_MS = 3_600_000;
// Refusals that do not block a grant: a grant is what makes testing and measuring a composition possible, and it works
// during a rollout.
const deferredCodes: readonly RefusalCode[] = [
  'attestation_missing',
  'attestation_failed',
  'too_big',
  'rollout_running',
];

/**
 * Creates an invitation for browsers to use another composition of a channel; other visitors are unaffected.
 *
 * @throws {Refusal} unknown_release, unknown_composition, collected, not_yours, or any refusal that means the
 * composition cannot run.
 */
export async function invite(
  d: Registry,
  actor: Actor,
  channel: string,
  grantTarget: GrantTarget,
  terms: Terms,
): Promise<Invitation> {
  const id = newId();
  await d.db.transaction().execute(async (trx) => {
    await lockCompositions(trx);
    const composition =
      'composition' in grantTarget
        ? await requireComposition(trx, channel, grantTarget.composition)
        : await createComposition(d, trx, actor, channel, grantTarget);
    const { uses, faults, note } = terms;
    const at = Date.now();
    const row = {
      id,
      channel,
      composition,
      expiresAt: at + terms.hours * HOUR_MS,
      uses,
      faults,
      note,
      by: actor.name,
      revokedAt: null,
    };
    await trx.insertInto('invitations').values(row).execute();
    await writeAudit(trx, { at, actor: actor.name, verb: 'granted', channel, to: composition, reason: note });
  });
  return readInvitation(d.db, channel, id);
}

/** Returns the channel's invitations, expired ones included, latest expiry first. */
export async function readInvitations(db: RegistryDb, channel: string): Promise<Invitation[]> {
  return (await invitations(db, channel).orderBy('expiresAt', 'desc').execute()).map(toInvitation);
}

/** Revokes an invitation, including for browsers that redeemed it. @throws {Refusal} unknown_grant. */
export async function withdraw(d: Registry, actor: Actor, channel: string, id: string): Promise<Invitation> {
  await readInvitation(d.db, channel, id);
  await moveChannel(d, channel, 'any', async ({ state }, trx) => {
    if (state.revokedGrants.includes(id)) return null;
    await trx.updateTable('invitations').set({ revokedAt: Date.now() }).where('id', '=', id).execute();
    return {
      actor: actor.name,
      verb: 'revoked',
      reason: `grant ${id}`,
      state: { ...state, revokedGrants: [...state.revokedGrants, id] },
    };
  });
  return readInvitation(d.db, channel, id);
}

/** @throws {Refusal} unknown_grant. */
export async function readInvitation(db: RegistryDb, channel: string, id: string): Promise<Invitation> {
  const row = await invitations(db, channel).where('id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal('unknown_grant', `${channel} has no grant ${id}.`);
  return toInvitation(row);
}

function invitations(db: RegistryDb, channel: string) {
  return db
    .selectFrom('invitations')
    .selectAll()
    .select(({ selectFrom }) =>
      selectFrom('takers')
        .whereRef('invitation', '=', 'invitations.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('taken'),
    )
    .where('channel', '=', channel);
}

function toInvitation({
  expiresAt,
  revokedAt,
  taken,
  ...row
}: Selectable<RegistryTables['invitations']> & { readonly taken: number | null }): Invitation {
  return {
    ...row,
    taken: Number(taken ?? 0),
    expires: new Date(expiresAt).toISOString(),
    revoked: revokedAt !== null,
  };
}

async function requireComposition(trx: RegistryTrx, channel: string, id: number): Promise<number> {
  const composition = await readComposition(trx, id);
  if (composition.channel !== channel) throw new Refusal('unknown_composition', `${channel} has no composition ${id}.`);
  await fillMembers(trx, composition.parts);
  return id;
}

async function createComposition(
  d: Registry,
  trx: RegistryTrx,
  actor: Actor,
  channel: string,
  target: TargetParts & ProposalBase,
): Promise<number> {
  // QA may test any candidate, a team only its own.
  if (actor.role !== 'qa')
    requireOwnership(
      actor,
      target.parts.map(({ name }) => name),
    );
  const { members, findings } = await propose(d, trx, await readChannel(trx, channel), target);
  requireNoRefusals(findings.filter(({ code }) => !deferredCodes.some((later) => later === code)));
  return (await findOrCreateComposition(trx, channel, members)).id;
}
