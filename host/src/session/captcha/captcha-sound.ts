import { captchaAudioPath } from '@pavilion/contract/calls/recovery';

/**
 * Plays the spoken digits of the shown picture, in the page's language.
 *
 * Decoded here instead of in an `<audio>` element: the page's policy allows no media, and each request mixes anew.
 *
 * @returns false if it could not be fetched or played.
 */
export async function playDigits(): Promise<boolean> {
  try {
    const reply = await fetch(captchaAudioPath, { cache: 'no-store' });
    if (!reply.ok) return false;
    const context = new AudioContext();
    const source = context.createBufferSource();
    source.buffer = await context.decodeAudioData(await reply.arrayBuffer());
    source.connect(context.destination);
    const ended = new Promise<void>((resolve) => {
      source.onended = () => resolve();
    });
    // A browser that blocks sound leaves the context suspended.
    await context.resume();
    source.start();
    await ended;
    await context.close();
    return true;
  } catch {
    return false;
  }
}
