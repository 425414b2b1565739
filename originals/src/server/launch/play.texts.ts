const en = {
  over: 'This game is closed',
  overNote: 'A game opens once for each launch. Go back and open it again from the lobby.',
  unknown: 'There is no such game',
  unknownNote: 'Nothing was staked. Go back to the lobby to see the available games.',
} as const;

const bn: Readonly<Record<keyof typeof en, string>> = {
  over: 'গেমটি বন্ধ আছে',
  overNote: 'প্রতিবার চালু করলে গেম একবারই খোলে। ফিরে গিয়ে লবি থেকে আবার খুলুন।',
  unknown: 'এমন কোনো গেম নেই',
  unknownNote: 'কোনো বাজি ধরা হয়নি। যে গেমগুলো আছে সেগুলো দেখতে লবিতে ফিরুন।',
};

export const closedTexts = { en, bn };
