import type { walletRefusalsEn, walletTextsEn } from './deposits.texts.en';

export const walletTextsBn: Readonly<Record<keyof typeof walletTextsEn, string>> = {
  submitted: 'তথ্য পাঠানো হয়েছে!',
  sendWithinTenMinutes: '১০ মিনিটের মধ্যে এই নম্বরে টাকা পাঠান।',
  corrected: 'আপনার ডিপোজিট সংশোধন হয়েছে। আমরা আবার যাচাই করছি।',
  takenBack: 'আপনার ডিপোজিট বাতিল করা হয়েছে।',
};

export const walletRefusalsBn: Readonly<Record<keyof typeof walletRefusalsEn, string>> = {
  phone_unverified: 'আগে আপনার ফোন নম্বর যাচাই করুন',
  pending_exists: 'আপনার একটি ডিপোজিট অনুরোধ প্রক্রিয়াধীন আছে। সেটি শেষ হলে নতুন ডিপোজিট করুন।',
  amount_out_of_range: 'পরিমাণটি এই মাধ্যমের সীমার বাইরে।',
  unknown_method: 'সঠিক পেমেন্ট মাধ্যম বেছে নিন।',
  channel_closed: 'এই ডিপোজিট চ্যানেলটি এখন বন্ধ। অন্য একটি বেছে নিন।',
  deposits_closed: 'এই মুহূর্তে ডিপোজিট বন্ধ আছে।',
  receipt_too_large: 'ছবিটি অনেক বড়। সর্বোচ্চ ৫ MB ও ২৫ মেগাপিক্সেল হতে পারে।',
  receipt_not_image: 'ফাইলটি পড়ার মতো কোনো ছবি নয়। JPEG, PNG, WebP বা GIF ছবি বাছাই করুন।',
  too_many_receipts: 'আপনি অনেক ছবি পাঠিয়েছেন। কিছুক্ষণ পরে আবার চেষ্টা করুন।',
  receipts_invalid: 'রসিদগুলো ব্যবহার করা যায়নি। আবার বেছে নিন।',
  no_order: 'এই তথ্যের সঙ্গে মেলে এমন কোনো চলমান ডিপোজিট নেই। আবার শুরু করুন।',
  phone_not_registered: 'শুধু আপনার অ্যাকাউন্টের যাচাই করা ফোন নম্বর ব্যবহার করা যাবে।',
  transaction_id_invalid: 'সঠিক ট্রানজ্যাকশন আইডি (TrxID) দিন।',
  too_early: 'এই ডিপোজিট এখনো যাচাই হচ্ছে। বদলানোর আগে কয়েক মিনিট অপেক্ষা করুন।',
  not_processing: 'এই ডিপোজিট আর প্রক্রিয়াধীন নেই, তাই বদলানো যাবে না।',
  already_paid: 'এই ডিপোজিটের টাকা এসে গেছে। আমরা এখন যাচাই করছি।',
  transaction_id_used: 'এই ট্রানজ্যাকশন আইডি আগেই ব্যবহার করা হয়েছে।',
};
