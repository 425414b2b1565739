import type { NotFoundTexts } from './not-found.texts.en';

export const texts: NotFoundTexts = {
  title: 'এই পাতাটি স্কোরবোর্ডে নেই',
  text: 'ঠিকানায় ভুল থাকতে পারে, অথবা পাতাটি এখন খোলা নেই।',
  goHome: 'হোমে যান',
};
