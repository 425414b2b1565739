import type { RefusalTexts } from '../../kernel/texts/refusal';
import type { Text } from '../../kernel/texts/text';

/** What a notice reports. */
export const noticeEvents = ['password', 'phone', 'wallet', 'device', 'factor', 'erasure'] as const;
export type NoticeEvent = (typeof noticeEvents)[number];

interface EventTexts {
  readonly sms: string;
  readonly subject: string;
  /** {at} is the time in Dhaka; {detail} the number, wallet, device or factor. */
  readonly what: string;
}

const eventsEn: Readonly<Record<NoticeEvent, EventTexts>> = {
  password: {
    sms: 'Your Pavilion password was changed.',
    subject: 'Your Pavilion password was changed',
    what: 'The password of your account was changed on {at} (GMT+6). All devices were logged out.',
  },
  phone: {
    sms: 'Pavilion: {detail} was added to your account.',
    subject: 'A phone number was added to your Pavilion account',
    what: 'The phone number {detail} was added to your account on {at} (GMT+6).',
  },
  wallet: {
    sms: 'Pavilion: a withdrawal to a new wallet was requested.',
    subject: 'A withdrawal to a new wallet',
    what: 'A withdrawal to a new wallet, {detail}, was requested on {at} (GMT+6).',
  },
  device: {
    sms: 'Pavilion: login from a new device, {detail}.',
    subject: 'A new device logged in to Pavilion',
    what: 'Your account was logged in to from a new device, {detail}, on {at} (GMT+6).',
  },
  factor: {
    sms: 'Pavilion: the second step of your login was changed.',
    subject: 'The second step of your Pavilion login was changed',
    what: 'The second step of your login ({detail}) was changed on {at} (GMT+6).',
  },
  erasure: {
    sms: 'Pavilion: the deletion of your account was requested. You can cancel it on the site.',
    subject: 'The deletion of your Pavilion account was requested',
    what: 'The deletion of your account and your data was requested on {at} (GMT+6). You can cancel it on the page Your data.',
  },
};

const eventsBn: typeof eventsEn = {
  password: {
    sms: 'আপনার প্যাভিলিয়ন পাসওয়ার্ড বদলানো হয়েছে।',
    subject: 'আপনার প্যাভিলিয়ন পাসওয়ার্ড বদলানো হয়েছে',
    what: 'আপনার অ্যাকাউন্টের পাসওয়ার্ড বদলানো হয়েছে: {at} (GMT+6)। সব ডিভাইস থেকে লগ আউট করা হয়েছে।',
  },
  phone: {
    sms: 'প্যাভিলিয়ন: আপনার অ্যাকাউন্টে {detail} যোগ হয়েছে।',
    subject: 'আপনার প্যাভিলিয়ন অ্যাকাউন্টে একটি ফোন নম্বর যোগ হয়েছে',
    what: 'আপনার অ্যাকাউন্টে {detail} নম্বরটি যোগ করা হয়েছে: {at} (GMT+6)।',
  },
  wallet: {
    sms: 'প্যাভিলিয়ন: নতুন ওয়ালেটে উত্তোলনের অনুরোধ হয়েছে।',
    subject: 'নতুন ওয়ালেটে উত্তোলন',
    what: 'নতুন ওয়ালেটে ({detail}) উত্তোলনের অনুরোধ করা হয়েছে: {at} (GMT+6)।',
  },
  device: {
    sms: 'প্যাভিলিয়ন: নতুন ডিভাইস থেকে লগ ইন হয়েছে ({detail})।',
    subject: 'নতুন ডিভাইস থেকে প্যাভিলিয়নে লগ ইন',
    what: 'নতুন একটি ডিভাইস ({detail}) থেকে আপনার অ্যাকাউন্টে লগ ইন করা হয়েছে: {at} (GMT+6)।',
  },
  factor: {
    sms: 'প্যাভিলিয়ন: আপনার লগ ইনের দ্বিতীয় ধাপ বদলানো হয়েছে।',
    subject: 'আপনার প্যাভিলিয়ন লগ ইনের দ্বিতীয় ধাপ বদলানো হয়েছে',
    what: 'আপনার লগ ইনের দ্বিতীয় ধাপ ({detail}) বদলানো হয়েছে: {at} (GMT+6)।',
  },
  erasure: {
    sms: 'প্যাভিলিয়ন: আপনার অ্যাকাউন্ট মুছে ফেলার অনুরোধ এসেছে। সাইটে গিয়ে তা বাতিল করতে পারেন।',
    subject: 'আপনার প্যাভিলিয়ন অ্যাকাউন্ট মুছে ফেলার অনুরোধ',
    what: 'আপনার অ্যাকাউন্ট ও তথ্য মুছে ফেলার অনুরোধ এসেছে: {at} (GMT+6)। ‘আপনার তথ্য’ পাতায় গিয়ে তা বাতিল করতে পারেন।',
  },
};

const en = {
  events: eventsEn,
  smsNotYou: 'Not you? {link}',
  you: 'If this was you, you don’t need to do anything.',
  notYou: 'If this wasn’t you, open this link now. It logs out all devices and stops withdrawals:',
  play: 'Play money only.',
};

const bn: typeof en = {
  events: eventsBn,
  smsNotYou: 'আপনি নন? {link}',
  you: 'আপনি নিজে করে থাকলে আর কিছু করতে হবে না।',
  notYou: 'আপনি না করে থাকলে এখনই এই লিংকটি খুলুন। এতে সব ডিভাইস লগ আউট হবে ও উত্তোলন বন্ধ হবে:',
  play: 'শুধু ভার্চুয়াল টাকা।',
};

/** Texts of the notices that owners get by SMS and mail. */
export const noticeTexts = { en, bn };

export const frozenByOwner: Text = {
  en: 'All devices were logged out, and play and withdrawals are stopped. Your money is safe. Please contact support.',
  bn: 'সব ডিভাইস লগ আউট করা হয়েছে, খেলা ও উত্তোলন বন্ধ আছে। আপনার টাকা নিরাপদ। সাপোর্টে যোগাযোগ করুন।',
};

export const noticeRefusals = {
  link_invalid: {
    en: 'This link is no longer valid. If you suspect something, set a new password and contact support.',
    bn: 'এই লিংকটির মেয়াদ শেষ। কোনো সন্দেহ থাকলে নতুন পাসওয়ার্ড ঠিক করে সাপোর্টে যোগাযোগ করুন।',
  },
} as const satisfies Partial<RefusalTexts>;
