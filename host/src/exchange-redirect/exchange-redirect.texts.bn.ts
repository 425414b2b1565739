import type { ExchangeRedirectTexts } from './exchange-redirect.texts.en';

export const texts: ExchangeRedirectTexts = {
  leaving: 'এক্সচেঞ্জ খোলা হচ্ছে …',
  failed: 'এক্সচেঞ্জ খোলা যায়নি। আপনার ব্যালেন্সে কোনো পরিবর্তন হয়নি।',
};
