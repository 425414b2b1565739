import type { CategoryTexts } from './category.texts.en';

export const texts: CategoryTexts = {
  label: 'গেমের বিভাগ',
  heading: 'আপনার গেম খুঁজে নিন',
  soon: 'শীঘ্রই',
  names: {
    all: 'সব গেম',
    live: 'লাইভ ক্যাসিনো',
    slot: 'স্লট',
    table: 'টেবিল',
    crash: 'ক্র্যাশ',
    fishing: 'ফিশিং',
    arcade: 'আর্কেড',
    lottery: 'লটারি',
    poker: 'পোকার',
    bingo: 'বিঙ্গো',
    sports: 'স্পোর্টস',
  },
};
