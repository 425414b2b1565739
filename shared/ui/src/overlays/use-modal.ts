import { type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { useRootMark } from '../use-root-mark';

/** Selectors for the initial focus: an element marked in the content, else the heading. */
const FIRST_FOCUS = ['[data-autofocus]', '[data-heading]'];

/**
 * Opens a `<dialog>` as a modal while it is mounted: the browser traps focus, and restores it on close. The dialog
 * must contain one element that fills it, so that a press on the dialog itself is one on its backdrop.
 */
export function useModal(onClose: () => void, dismissable: boolean) {
  const ref = useRef<HTMLDialogElement>(null);
  useRootMark('modal');

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    dialog.showModal();
    // React does not render the autofocus attribute, so the browser would focus the first button: Close.
    FIRST_FOCUS.map((mark) => dialog.querySelector<HTMLElement>(mark))
      .find(Boolean)
      ?.focus();
    return () => dialog.close();
  }, []);

  return {
    ref,
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
      // A file input inside fires cancel too, and it bubbles.
      if (event.target !== ref.current) return;
      event.preventDefault();
      if (dismissable) onClose();
    },
    // Browsers let a second Escape close the dialog even if cancel was prevented.
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (event.target === ref.current && !ref.current.open) onClose();
    },
    onMouseDown: (event: MouseEvent) => {
      if (!dismissable || event.target !== ref.current) return;
      // Otherwise the press would take the focus that closing has just restored.
      event.preventDefault();
      onClose();
    },
  };
}
