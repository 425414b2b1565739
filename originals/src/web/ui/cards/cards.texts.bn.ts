import type { CardTexts } from './cards.texts.en';

export const bn: CardTexts = {
  card: (rank, suit) => `${suit}ের ${rank}`,
  ranks: { 1: 'টেক্কা', 11: 'গোলাম', 12: 'বিবি', 13: 'সাহেব' },
  suits: { spades: 'ইশকাপন', hearts: 'হরতন', diamonds: 'রুইতন', clubs: 'চিড়তন' },
};
