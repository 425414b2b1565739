import type { RefusalTexts } from '../../../kernel/texts/refusal';
import type { Text } from '../../../kernel/texts/text';

/** Texts of the wallet's responses. */
export const walletTexts = {
  submitted: { en: 'Submission successful!', bn: 'তথ্য পাঠানো হয়েছে!' },
  sendWithinTenMinutes: {
    en: 'Send the money to this number within 10 minutes.',
    bn: '১০ মিনিটের মধ্যে এই নম্বরে টাকা পাঠান।',
  },
  corrected: {
    en: 'Your deposit was corrected. We are verifying it again.',
    bn: 'আপনার ডিপোজিট সংশোধন হয়েছে। আমরা আবার যাচাই করছি।',
  },
  takenBack: { en: 'Your deposit was cancelled.', bn: 'আপনার ডিপোজিট বাতিল করা হয়েছে।' },
} as const satisfies Readonly<Record<string, Text>>;

export const walletRefusals = {
  phone_unverified: { en: 'Please verify your phone number first', bn: 'আগে আপনার ফোন নম্বর যাচাই করুন' },
  pending_exists: {
    en: 'You already have a deposit request pending. Please wait for it to be processed before making another deposit.',
    bn: 'আপনার একটি ডিপোজিট অনুরোধ প্রক্রিয়াধীন আছে। সেটি শেষ হলে নতুন ডিপোজিট করুন।',
  },
  amount_out_of_range: {
    en: 'The amount is outside the range of this method.',
    bn: 'পরিমাণটি এই মাধ্যমের সীমার বাইরে।',
  },
  unknown_method: { en: 'Please select a valid payment method.', bn: 'সঠিক পেমেন্ট মাধ্যম বেছে নিন।' },
  channel_closed: {
    en: 'This deposit channel is closed right now. Please select another.',
    bn: 'এই ডিপোজিট চ্যানেলটি এখন বন্ধ। অন্য একটি বেছে নিন।',
  },
  deposits_closed: { en: 'Deposits are closed right now.', bn: 'এই মুহূর্তে ডিপোজিট বন্ধ আছে।' },
  receipt_too_large: {
    en: 'This image is too large. The maximum is 5 MB and 25 megapixels.',
    bn: 'ছবিটি অনেক বড়। সর্বোচ্চ ৫ MB ও ২৫ মেগাপিক্সেল হতে পারে।',
  },
  receipt_not_image: {
    en: 'We can’t read this file as an image. Please choose a JPEG, PNG, WebP or GIF.',
    bn: 'ফাইলটি পড়ার মতো কোনো ছবি নয়। JPEG, PNG, WebP বা GIF ছবি বাছাই করুন।',
  },
  too_many_receipts: {
    en: 'You have sent too many images. Please try again later.',
    bn: 'আপনি অনেক ছবি পাঠিয়েছেন। কিছুক্ষণ পরে আবার চেষ্টা করুন।',
  },
  receipts_invalid: {
    en: 'The receipts could not be used. Please choose them again.',
    bn: 'রসিদগুলো ব্যবহার করা যায়নি। আবার বেছে নিন।',
  },
  no_order: {
    en: 'We couldn’t find a matching deposit. Please start again.',
    bn: 'এই তথ্যের সঙ্গে মেলে এমন কোনো চলমান ডিপোজিট নেই। আবার শুরু করুন।',
  },
  phone_not_registered: {
    en: 'Only verified phone numbers registered on the site are allowed.',
    bn: 'শুধু আপনার অ্যাকাউন্টের যাচাই করা ফোন নম্বর ব্যবহার করা যাবে।',
  },
  transaction_id_invalid: {
    en: 'Please provide your TRX ID. It should be valid.',
    bn: 'সঠিক ট্রানজ্যাকশন আইডি (TrxID) দিন।',
  },
  too_early: {
    en: 'This deposit is still being verified. Please wait a few minutes before you change it.',
    bn: 'এই ডিপোজিট এখনো যাচাই হচ্ছে। বদলানোর আগে কয়েক মিনিট অপেক্ষা করুন।',
  },
  not_processing: {
    en: 'This deposit is no longer being processed, so it can’t be changed.',
    bn: 'এই ডিপোজিট আর প্রক্রিয়াধীন নেই, তাই বদলানো যাবে না।',
  },
  already_paid: {
    en: 'The money of this deposit has arrived. We are verifying it now.',
    bn: 'এই ডিপোজিটের টাকা এসে গেছে। আমরা এখন যাচাই করছি।',
  },
  transaction_id_used: {
    en: 'This transaction ID has already been used.',
    bn: 'এই ট্রানজ্যাকশন আইডি আগেই ব্যবহার করা হয়েছে।',
  },
} as const satisfies Partial<RefusalTexts>;
