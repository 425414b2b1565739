import type { PartnerSetting } from '../site/site.settings';

// Teams and people are invented, and drawn as outlines: nobody's name, face or badge.
export const demoPartners: readonly PartnerSetting[] = [
  {
    id: 'karnaphuli-kites', kind: 'sponsor', name: 'Karnaphuli Kites', nameBn: 'কর্ণফুলী কাইটস',
    detail: 'Shirt sponsor, an invented team', detailBn: 'জার্সি স্পনসর, কল্পিত দল', art: { crest: 'kite', palette: 'PADMA' },
  },
  {
    id: 'meghna-mariners', kind: 'sponsor', name: 'Meghna Mariners', nameBn: 'মেঘনা মেরিনার্স',
    detail: 'Ground partner, an invented team', detailBn: 'মাঠের অংশীদার, কল্পিত দল', art: { crest: 'boat', palette: 'MEGHNA' },
  },
  {
    id: 'barind-blaze', kind: 'sponsor', name: 'Barind Blaze', nameBn: 'বরেন্দ্র ব্লেজ',
    detail: 'Academy partner, an invented team', detailBn: 'একাডেমির অংশীদার, কল্পিত দল', art: { crest: 'flame', palette: 'KHELA' },
  },
  {
    id: 'rafid-kanon', kind: 'ambassador', name: 'Rafid Kanon', nameBn: 'রাফিদ কানন',
    detail: 'Opens the batting for Karnaphuli Kites. An invented player.', detailBn: 'কর্ণফুলী কাইটসের উদ্বোধনী ব্যাটার। একজন কল্পিত খেলোয়াড়।', art: { figure: 'batter', palette: 'PAVILION' },
  },
  {
    id: 'mithila-orchi', kind: 'ambassador', name: 'Mithila Orchi', nameBn: 'মিথিলা অর্চি',
    detail: 'Bowls fast for Meghna Mariners. An invented player.', detailBn: 'মেঘনা মেরিনার্সের পেসার। একজন কল্পিত খেলোয়াড়।', art: { figure: 'bowler', palette: 'MONSOON' },
  },
  {
    id: 'play-money', kind: 'licence', name: 'Play money: no licence', nameBn: 'খেলার টাকা: লাইসেন্স নেই',
    detail: 'Only play taka is used here, so no gaming licence is needed and none is held. Real-money betting needs a licence where it runs; in Bangladesh it is an offence.',
    detailBn: 'এখানে শুধু খেলার টাকা চলে, তাই গেমিং লাইসেন্স লাগে না, আমাদের নেইও। আসল টাকার বাজিতে সংশ্লিষ্ট দেশের লাইসেন্স লাগে; বাংলাদেশে তা অপরাধ।',
    art: { mark: 'licence' },
  },
  {
    id: 'adults-only', kind: 'responsible', name: '18+', nameBn: '১৮+',
    detail: 'For adults only', detailBn: 'শুধু প্রাপ্তবয়স্কদের জন্য', art: { mark: 'adults' },
  },
  {
    id: 'set-limits', kind: 'responsible', name: 'Set limits', nameBn: 'সীমা ঠিক করুন',
    detail: 'Decide beforehand how much and how long', detailBn: 'কত টাকা ও কতক্ষণ, আগেই ঠিক করুন', art: { mark: 'limits' },
  },
  {
    id: 'self-exclusion', kind: 'responsible', name: 'Self-exclusion', nameBn: 'স্ব-বর্জন',
    detail: 'Close play for six months or more, at once', detailBn: 'ছয় মাস বা তার বেশি সময়ের জন্য খেলা তখনই বন্ধ করুন', art: { mark: 'exclusion' },
  },
];
