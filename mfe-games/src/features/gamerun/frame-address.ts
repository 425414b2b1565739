/**
 * Returns whether a game's address may be framed: it must be on the origin the server names, and never on the site's
 * own, where its scripts could remove the frame's sandbox.
 */
export function isFrameAddress(url: string, origin: string, siteOrigin: string): boolean {
  try {
    const address = new URL(url);
    const isWeb = address.protocol === 'https:' || address.protocol === 'http:';
    return isWeb && address.origin !== siteOrigin && address.origin === origin;
  } catch {
    return false;
  }
}
