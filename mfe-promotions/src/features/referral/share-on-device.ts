/** The device's own sheet; one that the player closed without choosing was shown all the same. */
export async function shareOnDevice(data: ShareData): Promise<'shown' | 'unsupported'> {
  if (!('share' in navigator)) return 'unsupported';
  try {
    await navigator.share(data);
    return 'shown';
  } catch (thrown) {
    return thrown instanceof DOMException && thrown.name === 'AbortError' ? 'shown' : 'unsupported';
  }
}
