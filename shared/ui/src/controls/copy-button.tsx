import { type MouseEvent, useEffect, useState } from 'react';
import { CheckIcon, CopyIcon } from '../icons/icons';
import { useUiTexts } from '../ui-texts';
import { Button } from './button';

export type CopyButtonProps = {
  readonly label: string;
  readonly value: string;
  readonly onCopied?: () => void;
  /** Called if there was nothing to copy. */
  readonly onEmpty?: () => void;
};

const SHOWN_MS = 2000;

/** Copies its value and shows a confirmation in place for two seconds. */
export function CopyButton({ label, value, onCopied, onEmpty }: CopyButtonProps) {
  const texts = useUiTexts();
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async (event: MouseEvent<HTMLButtonElement>) => {
    if (value === '') return onEmpty?.();
    if (!(await copyToClipboard(value, event.currentTarget))) return;
    setCopied(true);
    onCopied?.();
  };

  return (
    <Button
      variant="secondary"
      size="small"
      icon={copied ? <CheckIcon size={16} /> : <CopyIcon size={16} />}
      aria-live="polite"
      onClick={copy}
    >
      {copied ? texts.copied : label}
    </Button>
  );
}

/** Copies a text; falls back to the old copy command next to `near`, since an insecure page has no clipboard. */
async function copyToClipboard(text: string, near: HTMLElement): Promise<boolean> {
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
