import type { Candidate, Composition } from './composition';
import { allowScript, trustedScript } from './loading/trusted';

const WORKER = '/sw.js';

/**
 * Registers the site's service worker and sends it the folders this page's composition needs, so that it drops
 * others.
 * A browser without service workers, or one that refuses, loses only the offline page.
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

/** Returns the folder of every part and of its fallback, such as `/assets/wallet/1.0.1/`. */
export function foldersOf({ parts }: Composition): string[] {
  const folder = ({ entry }: Pick<Candidate, 'entry'>): string => entry.url.slice(0, entry.url.lastIndexOf('/') + 1);
  return parts.flatMap((part) => [folder(part), ...(part.fallback ? [folder(part.fallback)] : [])]);
}
