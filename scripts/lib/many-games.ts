type Wire = Readonly<Record<string, unknown>>;
type Reply = { readonly games: readonly Wire[] };

const MANY = 5000;

/** A word in English and Bangla. */
type NamePart = readonly [en: string, bn: string];
const first: readonly NamePart[] = [
  ['Golden', 'সোনালি'],
  ['Royal', 'রাজকীয়'],
  ['Midnight', 'মাঝরাতের'],
  ['Emerald', 'পান্না'],
  ['Silver', 'রুপালি'],
  ['Lucky', 'ভাগ্যবান'],
  ['Wild', 'বুনো'],
  ['Sacred', 'পবিত্র'],
  ['Hidden', 'গোপন'],
  ['Dancing', 'নাচের'],
  ['Crimson', 'লাল'],
  ['Sundarban', 'সুন্দরবনের'],
  ['Sylhet', 'সিলেটের'],
  ['Monsoon', 'বর্ষার'],
  ['Thunder', 'বজ্র'],
  ['Nawab’s', 'নবাবের'],
  ['River', 'নদীর'],
  ['Eternal', 'চিরন্তন'],
  ['Blazing', 'জ্বলন্ত'],
  ['Old Dhaka', 'পুরান ঢাকার'],
];
const second: readonly NamePart[] = [
  ['Lotus', 'পদ্ম'],
  ['Tiger', 'বাঘ'],
  ['Crown', 'মুকুট'],
  ['Lantern', 'লণ্ঠন'],
  ['Peacock', 'ময়ূর'],
  ['Mango', 'আম'],
  ['Moon', 'চাঁদ'],
  ['Sun', 'সূর্য'],
  ['Gems', 'রত্ন'],
  ['Sevens', 'সাত'],
  ['Bells', 'ঘণ্টা'],
  ['Coins', 'মুদ্রা'],
  ['Kites', 'ঘুড়ি'],
  ['Flame', 'শিখা'],
  ['Stars', 'তারা'],
  ['Garden', 'বাগান'],
  ['Boat', 'নৌকা'],
  ['Jasmine', 'জুঁই'],
  ['Drum', 'ঢোল'],
  ['Eye', 'চোখ'],
  ['Tea Leaf', 'চা পাতা'],
  ['Storm', 'ঝড়'],
  ['Rain', 'বৃষ্টি'],
];

/**
 * Creates 5,000 fictitious games for performance tests, with unique names, codes and poster addresses.
 *
 * All other fields cycle through those of real games, so that filters and counts have differing values.
 */
export function manyGames({ games }: Reply): Reply {
  const wireGames = Array.from({ length: MANY }, (_, at): Wire => {
    const [one, other] = [first[at % first.length], second[Math.floor(at / first.length) % second.length]];
    const lap = Math.floor(at / (first.length * second.length)) + 1;
    const game = games[at % games.length] ?? {};
    return {
      ...game,
      code: `MANY-${at + 1}`,
      name: `${one?.[0]} ${other?.[0]} ${lap}`,
      name_bn: `${one?.[1]} ${other?.[1]} ${lap}`,
      // Unique addresses, or the browser would fetch only a few images for many tiles.
      poster: `${String(game['poster'])}?of=${at + 1}`,
      display_order: at + 1,
    };
  });
  return { games: wireGames };
}
