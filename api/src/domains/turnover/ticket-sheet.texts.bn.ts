import type { ticketSheetEn } from './ticket-sheet.texts.en';

export const ticketSheetBn: typeof ticketSheetEn = {
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
