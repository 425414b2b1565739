const en = {
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

const bn: typeof en = {
  head: [
    'টিকিট',
    'প্রয়োজনীয় টার্নওভার',
    'বাকি টার্নওভার',
    'অবস্থা',
    'শুরু (GMT+6)',
    'শেষ সময় (GMT+6)',
    'সম্পন্ন (GMT+6)',
    'পেমেন্ট মাধ্যম',
  ],
  active: 'চলছে',
  completed: 'সম্পন্ন',
  regular: 'সাধারণ ডিপোজিট',
};

/** Headings and texts of the file of a player's turnover tickets. */
export const ticketSheetTexts = { en, bn };
