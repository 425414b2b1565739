import type { SlotGuideTexts } from './guide.texts.en';

export const bn: SlotGuideTexts = {
  rules: {
    lines: (lines) =>
      `${lines}টি লাইনে বাজি সমান ভাগ হয়, গোনা হয় বাঁ দিক থেকে। এক লাইনে পরপর তিন বা তার বেশি একই প্রতীক মিললে পুরস্কার।`,
    wildAnywhere: 'ওয়াইল্ড যেকোনো প্রতীকের জায়গা নেয়।',
    wildInside: 'ওয়াইল্ড যেকোনো প্রতীকের জায়গা নেয়; আসে শুধু ২, ৩ ও ৪ নম্বর রিলে।',
  },
  keys: [],
};
