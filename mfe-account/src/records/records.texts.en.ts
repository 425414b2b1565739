import type { Days } from './list-place';

const days: Record<Days, string> = {
  today: 'Today',
  yesterday: 'Yesterday',
  '7': 'Last 7 days',
  all: 'All',
  own: 'Choose days',
};

export const texts = {
  days,
  zone: 'GMT+6',
  filters: 'Filter',
  submit: 'Submit',
  from: 'From',
  to: 'To',
  range: (from: string, to: string) => `${from} - ${to}`,
  reach: 'Records go back 12 months.',
  sort: 'Sort by',
  sorts: { newest: 'Newest first', oldest: 'Oldest first', largest: 'Largest amount', smallest: 'Smallest amount' },
  pageSize: 'Rows per page',
  rows: (first: string, last: string) => `${first} - ${last}`,
  rowsOf: (first: string, last: string, count: string) => `${first} - ${last} of ${count}`,
  firstPage: 'First page',
  previous: 'Previous page',
  next: 'Next page',
  pages: 'Pages',
  noData: 'No Data',
  offline: 'You’re offline. Your records will load when you’re back online.',
  download: 'Download CSV',
  downloading: 'Preparing the file …',
  downloadFailed: 'The file could not be downloaded. Please try again.',
  downloadBusy: 'Another download is in progress. Please try again when it finishes.',
};
