/** Copies a text; falls back to the old copy command next to `near`, since an insecure page has no clipboard. */
export async function copyToClipboard(text: string, near: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Next to the button: a modal dialog makes everything outside it unselectable.
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
