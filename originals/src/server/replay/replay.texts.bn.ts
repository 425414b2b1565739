import type { ReplayWord } from './replay.texts.en';

export const bn: Readonly<Record<ReplayWord, string>> = {
  unavailable: 'রাউন্ডটি দেখানো যাচ্ছে না',
  unavailableNote: 'লিংকটি ভুল বা পুরোনো। বাজির রেকর্ড থেকে রাউন্ডটি আবার খুলুন।',
  fair: 'রাউন্ড যাচাই',
};
