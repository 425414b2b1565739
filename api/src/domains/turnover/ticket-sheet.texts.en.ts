/** Headings and texts of the file of a player's turnover tickets. */
export const ticketSheetEn = {
  head: [
    'Ticket',
    'Required Turnover',
    'Remaining Turnover',
    'Status',
    'Created (GMT+6)',
    'Event ends in (GMT+6)',
    'Completed (GMT+6)',
    'Payment Method',
  ] as readonly string[],
  active: 'Active',
  completed: 'Completed',
  regular: 'Regular Deposit',
};
