/** Opens the device's share sheet. A sheet closed without sharing also counts as shown. */
export async function shareOnDevice(data: ShareData): Promise<'shown' | 'unsupported'> {
  if (!('share' in navigator)) return 'unsupported';
  try {
    await navigator.share(data);
    return 'shown';
  } catch (thrown) {
    return thrown instanceof DOMException && thrown.name === 'AbortError' ? 'shown' : 'unsupported';
  }
}
