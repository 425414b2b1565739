import '@testing-library/jest-dom';
import { configure, getConfig } from '@testing-library/react';
import { unstable_IdlePriority, unstable_scheduleCallback } from 'scheduler';

// Waits after a click until its result is rendered. React renders transitions in slices of 5 ms, so on a busy machine
// it could still be rendering when the test continues; idle work runs after the last slice.
const { asyncWrapper } = getConfig();
const idle = () => new Promise((resolve) => unstable_scheduleCallback(unstable_IdlePriority, resolve));
configure({
  asyncWrapper: (act) =>
    asyncWrapper(async () => {
      const result = await act();
      await idle();
      // The first render may have scheduled more work: a redirect, an effect's state.
      await idle();
      return result;
    }),
});

// jsdom has the dialog element but cannot open one.
HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.returnFocusTo = document.activeElement;
  this.open = true;
  (this.querySelector('[autofocus]') ?? this).focus();
};
HTMLDialogElement.prototype.close ??= function close() {
  if (!this.open) return;
  this.open = false;
  this.returnFocusTo?.focus();
  queueMicrotask(() => this.dispatchEvent(new Event('close')));
};

window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), { media, matches: false, onchange: null, addListener() {}, removeListener() {} });
Element.prototype.scrollIntoView ??= function scrollIntoView() {};
window.scrollTo = () => {};

// jsdom has no layout: elements become visible only when a test says so.
window.IntersectionObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
