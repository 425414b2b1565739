import type { Candidate, Composition } from './composition';
import { allowScript, trustedScript } from './trusted';

const WORKER = '/sw.js';

/**
 * Takes the site's service worker into this browser and tells it which files this page's set needs, so that it drops others.
 * A browser without one, or one that refuses, loses the offline page alone.
 */
export async function startSiteWorker(composition: Composition): Promise<void> {
  if (!navigator.serviceWorker) return;
  allowScript(WORKER);
  try {
    await navigator.serviceWorker.register(trustedScript(WORKER), { updateViaCache: 'none' });
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ inUse: foldersOf(composition) });
  } catch (error) {
    console.warn('The offline page is not available:', error);
  }
}

/** `/assets/wallet/1.0.1/` of every part and of its fallback. */
export function foldersOf({ parts }: Composition): string[] {
  const folder = ({ entry }: Pick<Candidate, 'entry'>): string => entry.url.slice(0, entry.url.lastIndexOf('/') + 1);
  return parts.flatMap((part) => [folder(part), ...(part.fallback ? [folder(part.fallback)] : [])]);
}
