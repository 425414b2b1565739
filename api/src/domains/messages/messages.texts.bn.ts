import type { durationEn, limitNamesEn, MessageText, MessageTexts } from './messages.texts.en';

export const messagesBn: Readonly<Record<MessageText, MessageTexts>> = {
  deposit_credited: {
    title: 'ডিপোজিট যোগ হয়েছে',
    message: '{method} দিয়ে করা আপনার {amount}-এর ডিপোজিট {number} মূল ওয়ালেটে যোগ হয়েছে।',
  },
  deposit_failed: {
    title: 'ডিপোজিট যোগ হয়নি',
    message:
      'আপনার {amount}-এর ডিপোজিট {number} যোগ করা যায়নি: {reason} টাকা পাঠিয়ে থাকলে ট্রানজ্যাকশন আইডি নিয়ে সাপোর্টে যোগাযোগ করুন।',
  },
  deposit_reverted: {
    title: 'ডিপোজিট বাতিল করা হয়েছে',
    message: 'আপনি {amount}-এর ডিপোজিট {number} বাতিল করেছেন। কিছুই যোগ হয়নি, এর ট্রানজ্যাকশন আইডি আবার ব্যবহার করা যাবে।',
  },
  rebate_given: {
    title: 'রিবেট যোগ হয়েছে',
    message: 'আপনার ডিপোজিট {number}-এর সঙ্গে {method} রিবেট {amount} মূল ওয়ালেটে যোগ হয়েছে।',
  },
  bonus_given: {
    title: 'বোনাস পেয়েছেন',
    message: '{promotion} থেকে {amount} আপনার বোনাস ওয়ালেটে যোগ হয়েছে। বাকি টার্নওভার দেখুন টার্নওভার পাতায়।',
  },
  free_rounds_given: {
    title: 'ফ্রি স্পিন পেয়েছেন',
    message:
      '{promotion} প্রমোশনে আপনি {game} গেমে প্রতিটি {amount} মূল্যের {count}টি ফ্রি স্পিন পেয়েছেন। গেমটি খুলে {until} (GMT+6) পর্যন্ত খেলুন। জেতা টাকা বোনাস ওয়ালেটে যোগ হবে।',
  },
  bonus_dropped: {
    title: 'বোনাস ছাড়া ডিপোজিট',
    message: 'আপনার ডিপোজিট {number}-এর সঙ্গে {promotion} বোনাস দেওয়া যায়নি: {reason} ডিপোজিটের টাকা মূল ওয়ালেটে আছে।',
  },
  bonus_released: {
    title: 'বোনাস মূল ওয়ালেটে এসেছে',
    message: '{promotion}-এর টার্নওভার পূরণ হয়েছে। বোনাস ওয়ালেটের {amount} এখন মূল ওয়ালেটে।',
  },
  bonus_forfeited: {
    title: 'বোনাস বাতিল হয়েছে',
    message:
      'আপনি {promotion} বোনাস বাতিল করেছেন। বোনাস ওয়ালেট থেকে {amount} সরিয়ে নেওয়া হয়েছে। আপনার নিজের টাকা মূল ওয়ালেটেই আছে।',
  },
  bonus_expired: {
    title: 'বোনাসের মেয়াদ শেষ',
    message:
      '{promotion}-এর সময় শেষ হয়েছে। বোনাস ওয়ালেট থেকে {amount} সরিয়ে নেওয়া হয়েছে। আপনার নিজের টাকা মূল ওয়ালেটেই আছে।',
  },
  withdrawal_requested: {
    title: 'উত্তোলনের অনুরোধ পাওয়া গেছে',
    message:
      '{method} {account} নম্বরে আপনার {amount}-এর উত্তোলন {number} প্রক্রিয়াধীন। পরিশোধ না হওয়া পর্যন্ত টাকাটি আলাদা রাখা আছে।',
  },
  withdrawal_paid: {
    title: 'উত্তোলন পরিশোধ হয়েছে',
    message: 'আপনার {amount}-এর উত্তোলন {number} {method} {account} নম্বরে পাঠানো হয়েছে।',
  },
  withdrawal_returned: {
    title: 'উত্তোলন ফেরত এসেছে',
    message: 'আপনার {amount}-এর উত্তোলন {number} পরিশোধ করা যায়নি: {reason} টাকাটি আপনার মূল ওয়ালেটে ফেরত এসেছে।',
  },
  win_waiting: {
    title: 'জেতা টাকা যাচাই হচ্ছে',
    message:
      '{game} গেমে আপনার {amount} জয়টি স্বাভাবিকের চেয়ে অনেক বড়, তাই টাকা দেওয়ার আগে আমাদের টিম এটি যাচাই করছে ({number})। ব্যালেন্সে এটি এখনো যোগ হয়নি। আপনাকে কিছু করতে হবে না, ফলাফল এখানেই জানানো হবে।',
  },
  win_approved: {
    title: 'জয়ের টাকা দেওয়া হয়েছে',
    message: '{game} গেমে আপনার {amount} জয়টি যাচাই করা হয়েছে ({number})। টাকাটি আপনার ব্যালেন্সে যোগ হয়েছে। অভিনন্দন!',
  },
  win_rejected: {
    title: 'জয়ের টাকা দেওয়া হয়নি',
    message:
      '{game} গেমের {amount} জয়টি যাচাই করা হয়েছে ({number})। টাকাটি দেওয়া যায়নি: {reason} কিছু জানার থাকলে এই নম্বরটি দিয়ে সাপোর্টে যোগাযোগ করুন।',
  },
  adjustment_in: {
    title: 'ব্যালেন্স সমন্বয়',
    message: 'আপনার মূল ওয়ালেটে {amount} যোগ করা হয়েছে ({number})। উল্লেখিত কারণ: {note}',
  },
  adjustment_out: {
    title: 'ব্যালেন্স সমন্বয়',
    message: 'আপনার মূল ওয়ালেট থেকে {amount} কেটে নেওয়া হয়েছে ({number})। উল্লেখিত কারণ: {note}',
  },
  market_resettled_in: {
    title: 'ফলাফল সংশোধন',
    message:
      '{market}-এর ফলাফল সংশোধন করা হয়েছে। এতে আপনি {amount} পাচ্ছেন; আগের কিছু ফেরত দেওয়া বাকি না থাকলে টাকাটি আপনার মূল ওয়ালেটে আছে।',
  },
  market_resettled_out: {
    title: 'ফলাফল সংশোধন',
    message: '{market}-এর ফলাফল সংশোধন করা হয়েছে। আগের ফলাফলে আপনি যে {amount} পেয়েছিলেন তা ফেরত নেওয়া হয়েছে।',
  },
  runner_withdrawn: {
    title: 'প্রতিযোগী প্রত্যাহার',
    message:
      '{market} থেকে {runner} প্রত্যাহার করা হয়েছে, তাই মার্কেটটি স্থগিত আছে। না-মেলা বাজিগুলোর মেয়াদ শেষ হয়েছে এবং সেগুলোর জন্য আলাদা রাখা টাকা ফেরত এসেছে। মিলে যাওয়া বাজিগুলো মার্কেটের নিষ্পত্তি বা ভয়েড হওয়া পর্যন্ত বহাল থাকবে।',
  },
  exchange_owed: {
    title: 'ফেরত দেওয়া বাকি',
    message:
      'ফলাফল সংশোধন বা প্রতিযোগী প্রত্যাহারের পর যত টাকা ফেরত নেওয়ার কথা, মূল ওয়ালেটে তত টাকা ছিল না। {amount} বাকি আছে। এক্সচেঞ্জের পরের মার্কেটগুলোর লাভ থেকে আগে এটি কাটা হবে; আপনার ডিপোজিট বা অন্য গেমের টাকা থেকে নয়।',
  },
  cashed_out_profit: {
    title: 'ক্যাশ আউট হয়েছে',
    message: '{amount} লাভ, যে-ই জিতুক (কমিশনের আগের হিসাব): {market}-এ আপনার পজিশনের {share} ক্যাশ আউট হয়েছে।',
  },
  cashed_out_loss: {
    title: 'ক্যাশ আউট হয়েছে',
    message: '{amount} ক্ষতি, যে-ই জিতুক: {market}-এ আপনার পজিশনের {share} ক্যাশ আউট হয়েছে।',
  },
  cash_out_lapsed: {
    title: 'ক্যাশ আউট হয়নি',
    message: '{market}-এ আপনার ক্যাশ আউট হয়নি: {reason} আপনার বাজি আগের মতোই আছে।',
  },
  account_frozen: {
    title: 'অ্যাকাউন্ট সাময়িকভাবে বন্ধ',
    message: 'যাচাই চলাকালে আপনার অ্যাকাউন্টে খেলা, ডিপোজিট ও উত্তোলন বন্ধ আছে। আপনার টাকা নিরাপদ। সাপোর্টে যোগাযোগ করুন।',
  },
  account_unfrozen: { title: 'অ্যাকাউন্ট আবার চালু', message: 'আপনার অ্যাকাউন্টে খেলা, ডিপোজিট ও উত্তোলন আবার চালু হয়েছে।' },
  password_changed: {
    title: 'পাসওয়ার্ড বদলানো হয়েছে',
    message:
      'আপনার অ্যাকাউন্টের পাসওয়ার্ড বদলানো হয়েছে এবং সব ডিভাইস থেকে লগ আউট করা হয়েছে। আপনি না বদলে থাকলে এখনই নতুন পাসওয়ার্ড ঠিক করে সাপোর্টে যোগাযোগ করুন।',
  },
  limit_changed: { title: 'সীমা পরিবর্তন হয়েছে', message: 'আপনার {limit} এখন {amount}।' },
  limit_removed: { title: 'সীমা তুলে নেওয়া হয়েছে', message: 'আপনার {limit} তুলে নেওয়া হয়েছে।' },
  limit_waiting: {
    title: 'সীমা পরিবর্তন অপেক্ষায়',
    message:
      'আপনি আপনার {limit} বদলে {amount} করতে চেয়েছেন। নিশ্চিত না করা পর্যন্ত সীমা আগের মতোই থাকবে। {from} থেকে {until} পর্যন্ত (GMT+6) নিশ্চিত করতে পারবেন।',
  },
  limit_removal_waiting: {
    title: 'সীমা পরিবর্তন অপেক্ষায়',
    message:
      'আপনি আপনার {limit} তুলে নিতে চেয়েছেন। নিশ্চিত না করা পর্যন্ত সীমা আগের মতোই থাকবে। {from} থেকে {until} পর্যন্ত (GMT+6) নিশ্চিত করতে পারবেন।',
  },
};

export const limitNamesBn: Readonly<Record<keyof typeof limitNamesEn, string>> = {
  'deposit-day': 'দৈনিক ডিপোজিট সীমা',
  'deposit-week': 'সাপ্তাহিক ডিপোজিট সীমা',
  'deposit-month': 'মাসিক ডিপোজিট সীমা',
  'loss-day': 'দৈনিক ক্ষতির সীমা',
  'loss-week': 'সাপ্তাহিক ক্ষতির সীমা',
  'loss-month': 'মাসিক ক্ষতির সীমা',
  'session-day': 'দৈনিক খেলার সময়সীমা',
  'session-week': 'সাপ্তাহিক খেলার সময়সীমা',
  'session-month': 'মাসিক খেলার সময়সীমা',
};

export const durationBn: typeof durationEn = (minutes, count) =>
  [minutes >= 60 && `${count(Math.floor(minutes / 60))} ঘণ্টা`, minutes % 60 > 0 && `${count(minutes % 60)} মিনিট`]
    .filter(Boolean)
    .join(' ');
