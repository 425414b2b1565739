import { texts as adjustments } from '@pavilion/contract/adjustment-reasons.texts.bn';
import type { TransactionStep } from '@pavilion/contract/calls/wallet-records';
import type { texts as english } from './transaction-detail.texts.en';

const steps: Record<TransactionStep, string> = {
  ordered: 'অর্ডার খোলা হয়েছে',
  claimed: 'ট্রানজ্যাকশন আইডি পাঠানো হয়েছে',
  resubmitted: 'সংশোধন করে আবার পাঠানো হয়েছে',
  reverted: 'বাতিল করা হয়েছে',
  requested: 'অনুরোধ করা হয়েছে',
  approved: 'অনুমোদিত',
  sent: 'আপনার ওয়ালেটে পাঠানো হয়েছে',
  unconfirmed: 'ওয়ালেটের উত্তরের অপেক্ষায়',
  success: 'সফল',
  fail: 'ব্যর্থ',
};

const reasons: Readonly<Record<string, string>> = {
  not_found: 'এই ট্রানজ্যাকশন আইডির কোনো পেমেন্ট পাওয়া যায়নি।',
  amount_mismatch: 'পাঠানো টাকার পরিমাণ মেলেনি।',
  payer_mismatch: 'টাকা অন্য নম্বর থেকে এসেছে।',
  merchant_mismatch: 'টাকা অন্য নম্বরে গেছে।',
  already_used: 'এই ট্রানজ্যাকশন আইডি আগে ব্যবহার হয়েছে।',
  operator: 'আমাদের টিম এটি বাতিল করেছে।',
  suspected_fraud: 'আমাদের টিম এটি বাতিল করেছে।',
  wrong_details: 'তথ্যে ভুল ছিল।',
  reverted: 'আপনি এটি বাতিল করেছেন।',
  account_refused: 'ওয়ালেট নম্বরটি টাকা নিতে পারছে না।',
  rail_refused: 'ওয়ালেট এটি গ্রহণ করেনি।',
  not_yours: 'ওয়ালেটটি আপনার নামে নয়।',
  ...adjustments,
};

export const texts: typeof english = {
  steps,
  reason: (code) => reasons[code] ?? code,
  account: 'ওয়ালেট নম্বর',
  promotion: 'প্রমোশন',
  bonus: 'বোনাস',
  receipts: 'রসিদ',
  pictures: (_count, figure) => `${figure}টি ছবি`,
  copy: 'কপি',
  revert: 'ডিপোজিট বাতিল করুন',
  edit: 'সংশোধন করে আবার পাঠান',
  editIn: (countdown) => `সংশোধন করে আবার পাঠান (${countdown})`,
  editAfter: (_minutes, figure) => `${figure} মিনিট পরে সংশোধন করতে পারবেন।`,
  sure: 'এই ডিপোজিটটি বাতিল করবেন? টাকা না পাঠিয়ে থাকলেই শুধু বাতিল করুন। ট্রানজ্যাকশন আইডিটি তখন আবার ব্যবহার করা যাবে।',
  keep: 'যেমন আছে থাকুক',
  transactionId: 'ট্রানজ্যাকশন আইডি',
  transactionIdHint: 'কমপক্ষে ৭টি অক্ষর, আপনার ওয়ালেটে যেমন আছে।',
  newReceipt: 'পেমেন্টের নতুন ছবি (সর্বোচ্চ ৩টি)',
  dropReceipt: (number) => `${number} নম্বর ছবি সরান`,
  replaces: (_count, figure) => `আগের ছবির জায়গায় ${figure}টি নতুন ছবি যাবে।`,
  receiptLost: 'ছবিটি পৌঁছায়নি। আবার চেষ্টা করুন।',
  resubmit: 'আবার পাঠান',
  unconfirmed: 'এখনো উত্তর আসেনি। কাজটি হয়ে থাকতে পারে; আবার চেষ্টা করলে ক্ষতি নেই।',
  tryAgain: 'আবার চেষ্টা করুন',
};
