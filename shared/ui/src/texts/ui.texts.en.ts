/** Default texts of the components themselves. */
export const uiTexts = {
  close: 'Close',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  tryAgain: 'Try again',
  copied: 'Copied',
  loading: 'Loading',
  loadMore: 'Load more',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  pages: 'Pages',
  error: 'Error',
  warning: 'Warning',
  success: 'Success',
  info: 'Note',
  notices: 'Notices',
  clear: 'Clear',
  carousel: 'carousel',
  slide: 'Slide',
  pauseSlides: 'Pause slides',
  playSlides: 'Play slides',
};

export type UiTexts = Readonly<Record<keyof typeof uiTexts, string>>;
