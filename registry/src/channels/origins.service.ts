import type { Registry } from '../dependencies';
import { requireNoRefusals } from '../gates/gates';
import type { Actor } from '../people/actors';
import { Refusal } from '../registry.errors';
import { type ChannelView, view } from './channels.service';
import { findOrCreateComposition } from './compositions';
import { moveChannel } from './move';
import { checkComposition, membersShown } from './proposal';

/**
 * Sets the origin that serves a part's files. Creates a new composition, subject to gates and rollback like any
 * other.
 *
 * @param origin - null for the site itself.
 * @throws {Refusal} stale_revision, unknown_part, origin_of_host, or any gate's refusal.
 */
export async function setOrigin(
  d: Registry,
  actor: Actor,
  name: string,
  revision: number,
  part: string,
  origin: string | null,
): Promise<ChannelView> {
  // The host's files reference each other by their path on the site.
  if (part === 'host')
    throw new Refusal('origin_of_host', 'The host is always served by the site: only remotes may have another origin.');
  const channel = await moveChannel(d, name, revision, async (now, trx) => {
    const before = await membersShown(trx, now.state);
    const found = before.find((member) => member.name === part);
    if (!found) throw new Refusal('unknown_part', `${name} has no part called ${part}.`);
    if ((found.origin ?? null) === origin) return null;
    const { origin: _before, ...member } = found;
    const members = before.map((one) => (one === found ? { ...member, ...(origin !== null && { origin }) } : one));
    requireNoRefusals(await checkComposition(d, trx, now, before, members));
    const { id } = await findOrCreateComposition(trx, name, members);
    const reason = origin === null ? 'its files come from the site' : `its files come from ${origin}`;
    return {
      actor: actor.name,
      verb: 'origin',
      parts: [`${part}@${member.version}`],
      reason,
      state: { ...now.state, history: [...now.state.history, id] },
    };
  });
  return view(d.db, channel);
}
