import type { texts as english } from './paged.texts.en';

export const texts: typeof english = {
  noData: 'কোনো তথ্য নেই',
  offline: 'মনে হচ্ছে আপনি অফলাইনে আছেন। কিছুই হারায়নি: সংযোগ ফিরলে আবার চেষ্টা করুন।',
  pageSize: 'প্রতি পাতায় সারি',
  rowsOf: (first, last, total) => `${total}টির মধ্যে ${first}–${last}`,
};
