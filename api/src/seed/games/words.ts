/** A name in English and in Bangla. */
export type Words = readonly [en: string, bn: string];

export const slotFirst: readonly Words[] = [
  ['Golden', 'সোনালি'], ['Royal', 'রাজকীয়'], ['Midnight', 'মাঝরাতের'], ['Emerald', 'পান্না'], ['Silver', 'রুপালি'], ['Lucky', 'ভাগ্যবান'],
  ['Wild', 'বুনো'], ['Sacred', 'পবিত্র'], ['Hidden', 'গোপন'], ['Dancing', 'নাচের'], ['Crimson', 'লাল'], ['Sundarban', 'সুন্দরবনের'],
  ['Sylhet', 'সিলেটের'], ['Monsoon', 'বর্ষার'], ['Thunder', 'বজ্র'], ['Nawab’s', 'নবাবের'], ['River', 'নদীর'], ['Eternal', 'চিরন্তন'],
  ['Blazing', 'জ্বলন্ত'], ['Old Dhaka', 'পুরান ঢাকার'],
];
export const slotSecond: readonly Words[] = [
  ['Lotus', 'পদ্ম'], ['Tiger', 'বাঘ'], ['Crown', 'মুকুট'], ['Lantern', 'লণ্ঠন'], ['Peacock', 'ময়ূর'], ['Mango', 'আম'], ['Moon', 'চাঁদ'],
  ['Sun', 'সূর্য'], ['Gems', 'রত্ন'], ['Sevens', 'সাত'], ['Bells', 'ঘণ্টা'], ['Coins', 'মুদ্রা'], ['Kites', 'ঘুড়ি'], ['Flame', 'শিখা'],
  ['Stars', 'তারা'], ['Garden', 'বাগান'], ['Boat', 'নৌকা'], ['Jasmine', 'জুঁই'], ['Drum', 'ঢোল'], ['Eye', 'চোখ'], ['Tea Leaf', 'চা পাতা'], ['Storm', 'ঝড়'], ['Rain', 'বৃষ্টি'],
];

export const liveFirst: readonly Words[] = [
  ['Shapla', 'শাপলা'], ['Velvet', 'মখমল'], ['Grand', 'গ্র্যান্ড'], ['Speed', 'দ্রুত'], ['Salon', 'সেলুন'], ['VIP', 'ভিআইপি'], ['Bangla', 'বাংলা'], ['Evening', 'সন্ধ্যার'],
];
export const liveSecond: readonly Words[] = [
  ['Roulette', 'রুলেট'], ['Baccarat', 'বাকারা'], ['Blackjack', 'ব্ল্যাকজ্যাক'], ['Teen Patti', 'তিন পাত্তি'], ['Andar Bahar', 'আন্দার বাহার'], ['Sic Bo', 'সিক বো'], ['Dragon Card', 'ড্রাগন কার্ড'],
];

export const tableFirst: readonly Words[] = [
  ['Lalbagh', 'লালবাগ'], ['Classic', 'ক্লাসিক'], ['Fort', 'দুর্গ'], ['Courtyard', 'উঠান'], ['Masters’', 'ওস্তাদের'], ['Pearl', 'মুক্তা'],
];
export const tableSecond: readonly Words[] = [
  ['Poker', 'পোকার'], ['Teen Patti', 'তিন পাত্তি'], ['Rummy', 'রামি'], ['Hold ’em Poker', 'হোল্ডেম পোকার'], ['Callbridge', 'কলব্রিজ'], ['Sic Bo', 'সিক বো'], ['Blackjack', 'ব্ল্যাকজ্যাক'],
];

export const crashNames: readonly Words[] = [
  ['Kite Crash', 'ঘুড়ি ক্র্যাশ'], ['Rocket Ghat', 'রকেট ঘাট'], ['Fanush Rise', 'ফানুস'], ['Night Comet', 'রাতের ধূমকেতু'], ['Sky Rickshaw', 'আকাশ রিকশা'], ['Meteor Line', 'উল্কা রেখা'],
  ['Paper Plane', 'কাগজের প্লেন'], ['Launch Dhaka', 'উড়াল ঢাকা'], ['Balloon Limit', 'বেলুন সীমা'], ['Star Climber', 'তারা অভিযান'], ['Cloud Nine Crash', 'মেঘ ক্র্যাশ'], ['Orbit Bazaar', 'কক্ষপথ বাজার'],
  ['Pigeon Flight', 'পায়রার উড়াল'], ['Zenith', 'শিখর'], ['Jet Jamuna', 'জেট যমুনা'], ['Comet Express', 'ধূমকেতু এক্সপ্রেস'], ['Sky Ladder', 'আকাশ সিঁড়ি'], ['Lantern Lift', 'লণ্ঠন উড়াল'], ['Red Line Crash', 'লাল রেখা ক্র্যাশ'], ['Hawk Dive', 'বাজপাখি'],
];
export const quickFirst: readonly Words[] = [
  ['Dhaka', 'ঢাকা'], ['Turbo', 'টার্বো'], ['Padma', 'পদ্মা'], ['Neon', 'নিয়ন'], ['Bazaar', 'বাজার'], ['Ghat', 'ঘাট'], ['Festival', 'উৎসব'], ['Double', 'ডাবল'],
];
export const quickSecond: readonly Words[] = [
  ['Dice', 'ডাইস'], ['Mines', 'মাইনস'], ['Plinko', 'প্লিঙ্কো'], ['Ludo', 'লুডু'], ['Tower', 'টাওয়ার'], ['Target Shot', 'নিশানা'], ['Tiles', 'টাইলস'], ['Archer', 'তীরন্দাজ'],
];

export const fishNames: readonly Words[] = [
  ['Hilsa Run', 'ইলিশ দৌড়'], ['River King', 'নদীর রাজা'], ['Deep Padma', 'গভীর পদ্মা'], ['Golden Carp', 'সোনালি কাতলা'], ['Coral Hunter', 'প্রবাল শিকারি'], ['Bay of Treasure', 'রত্ন উপসাগর'], ['Net & Fortune', 'জাল ও ভাগ্য'],
  ['Sea Lantern', 'সাগর লণ্ঠন'], ['Monsoon Catch', 'বর্ষার শিকার'], ['Rui Royale', 'রুই রয়্যাল'], ['Mangrove Fishing', 'ম্যানগ্রোভ ফিশিং'], ['Tide Breaker', 'জোয়ার ভাঙা'], ['Harpoon Star', 'হারপুন তারা'], ['Pearl Diver', 'মুক্তা ডুবুরি'], ['Night Trawler', 'রাতের ট্রলার'], ['Haor Fishing', 'হাওর ফিশিং'], ['Tiger Shrimp Rush', 'বাগদা চিংড়ি'], ['Silver Shoal', 'রুপালি ঝাঁক'],
];
export const lottoFirst: readonly Words[] = [['Bazaar', 'বাজার'], ['Friday', 'শুক্রবার'], ['Rickshaw', 'রিকশা'], ['Minute', 'মিনিট'], ['Harvest', 'নবান্ন'], ['Lucky', 'ভাগ্য']];
export const lottoSecond: readonly Words[] = [['Draw 49', 'ড্র ৪৯'], ['Keno', 'কেনো'], ['Pick 5', 'পিক ৫'], ['Stars', 'তারা'], ['Raffle', 'র‍্যাফেল']];
export const bingoFirst: readonly Words[] = [['Monsoon', 'বর্ষা'], ['Tea House', 'চায়ের দোকান'], ['Rainbow', 'রংধনু'], ['Ninety', 'নব্বই'], ['Speed', 'দ্রুত'], ['Village', 'গ্রামের'], ['Mela', 'মেলা'], ['Moonlight', 'জোছনা']];
export const bingoSecond: readonly Words[] = [['Bingo', 'বিঙ্গো'], ['Bingo 75', 'বিঙ্গো ৭৫']];
export const sportNames: readonly Words[] = [
  ['Super Over', 'সুপার ওভার'], ['Penalty Kick', 'পেনাল্টি কিক'], ['Power Play Cricket', 'পাওয়ার প্লে ক্রিকেট'], ['Goal Rush Football', 'গোল রাশ ফুটবল'],
  ['Tennis Smash', 'টেনিস স্ম্যাশ'], ['Yorker Hero', 'ইয়র্কার হিরো'], ['Derby Gallop', 'ডার্বি দৌড়'], ['Champions Cup', 'চ্যাম্পিয়নস কাপ'],
];
