/** Copies a text; where the page is not served securely there is no clipboard, so the old command does it from within `near`. */
export async function copyToClipboard(text: string, near: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Beside the button: a modal dialog makes everything outside it unselectable.
    const area = document.createElement('textarea');
    area.value = text;
    near.after(area);
    area.select();
    const copied = document.execCommand?.('copy') ?? false;
    area.remove();
    near.focus();
    return copied;
  }
}
