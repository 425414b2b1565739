import { degraded, notReady, type Readiness, ready } from '@pavilion/server/health';
import type { UpstreamPool } from '@pavilion/server/http/upstream-pool';
import type { ArtifactReader } from '@pavilion/server/storage/artifact.store';
import type { ChannelHolder } from './channel/channel-holder';

/** A site serves pages with a composition and the host's own script; without an api it serves them without data. */
export async function siteReadiness(
  holder: ChannelHolder,
  artifacts: ArtifactReader,
  apis: UpstreamPool,
): Promise<Readiness> {
  const host = holder.stable?.parts.find(({ release }) => release.kind === 'host')?.release;
  if (host === undefined) return notReady('no composition is live');
  const script = await artifacts.read(host, host.entry).catch(() => undefined);
  if (script === undefined) return notReady(`the script of host ${host.version} cannot be read`);
  // Somebody may be withholding newer files. The pages stay open, because a router without another site sends them here.
  if (holder.expiredAt !== undefined)
    return notReady(`the channel file expired at ${holder.expiredAt}, and the registry has signed no newer one`);
  const api = await apis.best();
  if (api === 'unreachable') return degraded('no api is ready: pages show no data');
  return api === 'degraded' ? degraded('the api is degraded') : ready;
}
