export const texts = {
  noData: 'No Data',
  offline: 'You seem to be offline. Nothing is lost: try again once you are connected.',
  pageSize: 'Rows per page',
  rowsOf: (first: string, last: string, total: string) => `${first}–${last} of ${total}`,
};
