const en = {
  unavailable: 'This round can’t be shown',
  unavailableNote: 'The link is wrong or too old. Open the round again from your betting records.',
  fair: 'Check a round',
} as const;

const bn: Readonly<Record<keyof typeof en, string>> = {
  unavailable: 'রাউন্ডটি দেখানো যাচ্ছে না',
  unavailableNote: 'লিংকটি ভুল বা পুরোনো। বাজির রেকর্ড থেকে রাউন্ডটি আবার খুলুন।',
  fair: 'রাউন্ড যাচাই',
};

export const replayTexts = { en, bn };
