import type { MultiTexts } from './multi.texts.en';

export const texts: MultiTexts = { title: 'মাল্টি মার্কেট', empty: 'তারকা চিহ্ন দিয়ে পিন করা মার্কেট এখানে একসঙ্গে দেখা যাবে।', find: 'ম্যাচ খুঁজুন' };
