import type { chatRefusalsEn } from './chat.texts.en';

export const chatRefusalsBn: Readonly<Record<keyof typeof chatRefusalsEn, string>> = {
  message_empty: 'বার্তায় এখনো কিছু লেখা হয়নি।',
  attachment_not_yours: 'শুধু আপনার নিজের লেনদেন ও বাজি যুক্ত করা যায়।',
};
