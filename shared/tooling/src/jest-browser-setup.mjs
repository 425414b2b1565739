import '@testing-library/jest-dom';

// jsdom knows the dialog element but cannot open one.
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

// jsdom lays nothing out: nothing comes into sight until a test says so.
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
