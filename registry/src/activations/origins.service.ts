import type { ChannelView } from '@pavilion/releases/registry-api/channels';
import { moveChannel } from '../channels/move';
import { requireNoRefusals } from '../gates/gates';
import type { Registry } from '../kernel/dependencies';
import { Refusal } from '../kernel/refusal';
import type { Actor } from '../people/actors';
import { checkComposition } from '../proposals/combinations';
import { membersShown } from '../proposals/proposal';
import { arrange } from '../rollouts/arrange';
import { view } from './activations.service';

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
  const channel = await moveChannel(d, name, { revision, parts: [part] }, async (now, trx) => {
    const before = await membersShown(trx, now.state);
    const found = before.find((member) => member.name === part);
    if (!found) throw new Refusal('unknown_part', `${name} has no part called ${part}.`);
    if ((found.origin ?? null) === origin) return null;
    const { origin: _before, ...member } = found;
    const members = before.map((one) => (one === found ? { ...member, ...(origin !== null && { origin }) } : one));
    requireNoRefusals(await checkComposition(d, trx, now, before, members));
    const reason = origin === null ? 'its files come from the site' : `its files come from ${origin}`;
    return {
      actor: actor.name,
      verb: 'origin',
      parts: [`${part}@${member.version}`],
      reason,
      state: await arrange(d, trx, now, { base: members, rollouts: now.state.rollouts }),
    };
  });
  return view(d.db, channel);
}
