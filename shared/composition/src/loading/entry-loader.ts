import type { Entry } from '../composition';
import { allowScript, trustedScript } from './trusted';

const TIME_LIMIT_MS = 6_000;
const TRIES = 2;
const PAUSE_MS = 300;

/** Requests of each entry so far. */
const requests = new Map<string, number>();

/**
 * Runs a remote's entry: pinned by hash, with a timeout and one retry.
 *
 * @throws if it fails to run; nothing of it stays in the page then.
 */
export async function runEntry(entry: Entry): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await runOnce(entry);
    } catch (error) {
      if (tried === TRIES) throw error;
      // Jitter: a thousand phones must not retry in the same moment.
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * (0.5 + Math.random())));
    }
  }
}

/**
 * Returns an address of the file that the page has not requested before. At the same one the browser would wait for an
 * earlier request, which may never be answered, or take a file that was damaged in transit from its cache.
 */
function unusedAddress(url: string): string {
  const count = requests.get(url) ?? 0;
  requests.set(url, count + 1);
  const address = count === 0 ? url : `${url}?${count}`;
  allowScript(address);
  return address;
}

function runOnce({ url, integrity }: Entry): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const end = (finish: () => void): void => {
      clearTimeout(timer);
      script.onload = null;
      script.onerror = null;
      script.remove();
      finish();
    };
    const timer = setTimeout(() => end(() => reject(new Error(`Timed out: ${url}`))), TIME_LIMIT_MS);
    script.onload = () => end(resolve);
    script.onerror = () => end(() => reject(new Error(`Could not be loaded: ${url}`)));
    if (integrity) script.integrity = integrity;
    script.crossOrigin = 'anonymous';
    script.src = trustedScript(unusedAddress(url));
    document.head.append(script);
  });
}
