import { type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { useRootMark } from './use-root-mark';

/** What a dialog's content asks for, else its heading. */
const FIRST_FOCUS = ['[data-autofocus]', '[data-heading]'];

/**
 * Opens a `<dialog>` as a modal while it is mounted: the browser traps focus, and gives it back on close.
 * The dialog must hold one element filling it, so a press on the dialog itself is one on its mask.
 */
export function useModal(onClose: () => void, dismissable: boolean) {
  const ref = useRef<HTMLDialogElement>(null);
  useRootMark('modal');

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    dialog.showModal();
    // React keeps the autofocus attribute to itself, so the browser would go to the first button: Close.
    FIRST_FOCUS.map((mark) => dialog.querySelector<HTMLElement>(mark))
      .find(Boolean)
      ?.focus();
    return () => dialog.close();
  }, []);

  return {
    ref,
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
      // A file input within fires cancel too, and it bubbles.
      if (event.target !== ref.current) return;
      event.preventDefault();
      if (dismissable) onClose();
    },
    // Browsers let a second Escape through whatever cancel says.
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (event.target === ref.current && !ref.current.open) onClose();
    },
    onMouseDown: (event: MouseEvent) => {
      if (!dismissable || event.target !== ref.current) return;
      // Else the press would take the focus from where closing has just put it back.
      event.preventDefault();
      onClose();
    },
  };
}
