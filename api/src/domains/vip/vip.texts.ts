import type { RefusalTexts } from '../../kernel/texts/refusal';
import type { Text } from '../../kernel/texts/text';

/** Response to a conversion. */
export const vipTexts = {
  converted: {
    en: 'Your VP have been converted. The money is in your main wallet.',
    bn: 'পয়েন্ট বদলে মূল ওয়ালেটে টাকা যোগ হয়েছে।',
  },
} as const satisfies Readonly<Record<string, Text>>;

export const vipRefusals = {
  below_least_points: {
    en: 'Not enough points. Points must follow minimum VP required to convert.',
    bn: 'পয়েন্ট যথেষ্ট নয়। বদলাতে সর্বনিম্ন যত ভিপি লাগে, তত থাকতে হবে।',
  },
  not_whole_poisha: {
    en: 'Points convert in whole steps only. Please choose a multiple of the step shown.',
    bn: 'পয়েন্ট শুধু পুরো ধাপে রূপান্তর করা যায়। দেখানো ধাপের গুণিতক বেছে নিন।',
  },
  not_enough_points: { en: 'Not enough points.', bn: 'পয়েন্ট যথেষ্ট নয়।' },
  not_a_page: {
    en: 'This can’t be opened as a page or loaded ahead.',
    bn: 'এটি পাতা হিসেবে খোলা বা আগে থেকে লোড করা যায় না।',
  },
} as const satisfies Partial<RefusalTexts>;
