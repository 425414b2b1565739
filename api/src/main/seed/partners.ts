import { demoPartners as pictures } from '@pavilion/contract/artwork/demo';
import type { PartnerSetting } from '../../domains/site/site.settings';

const withPicture = (id: keyof typeof pictures) => ({ id, ...pictures[id] });

// Teams and people are invented and drawn as outlines, so that they show no real name, face or badge.
export const demoPartners: readonly PartnerSetting[] = [
  {
    ...withPicture('karnaphuli-kites'),
    kind: 'sponsor',
    nameBn: 'কর্ণফুলী কাইটস',
    detail: 'Shirt sponsor, an invented team',
    detailBn: 'জার্সি স্পনসর, কল্পিত দল',
  },
  {
    ...withPicture('meghna-mariners'),
    kind: 'sponsor',
    nameBn: 'মেঘনা মেরিনার্স',
    detail: 'Ground partner, an invented team',
    detailBn: 'মাঠের অংশীদার, কল্পিত দল',
  },
  {
    ...withPicture('barind-blaze'),
    kind: 'sponsor',
    nameBn: 'বরেন্দ্র ব্লেজ',
    detail: 'Academy partner, an invented team',
    detailBn: 'একাডেমির অংশীদার, কল্পিত দল',
  },
  {
    ...withPicture('rafid-kanon'),
    kind: 'ambassador',
    nameBn: 'রাফিদ কানন',
    detail: 'Opens the batting for Karnaphuli Kites. An invented player.',
    detailBn: 'কর্ণফুলী কাইটসের উদ্বোধনী ব্যাটার। একজন কল্পিত খেলোয়াড়।',
  },
  {
    ...withPicture('mithila-orchi'),
    kind: 'ambassador',
    nameBn: 'মিথিলা অর্চি',
    detail: 'Bowls fast for Meghna Mariners. An invented player.',
    detailBn: 'মেঘনা মেরিনার্সের পেসার। একজন কল্পিত খেলোয়াড়।',
  },
  {
    ...withPicture('play-money'),
    kind: 'licence',
    nameBn: 'ভার্চুয়াল টাকা: লাইসেন্স নেই',
    detail:
      'Only play taka is used here, so no gaming licence is needed and none is held. Real-money betting needs a licence where it runs; in Bangladesh it is an offence.',
    detailBn:
      'এখানে শুধু ভার্চুয়াল টাকা চলে, তাই গেমিং লাইসেন্স লাগে না, আমাদের নেইও। আসল টাকার বাজিতে সংশ্লিষ্ট দেশের লাইসেন্স লাগে; বাংলাদেশে তা অপরাধ।',
  },
  {
    ...withPicture('adults-only'),
    kind: 'responsible',
    nameBn: '১৮+',
    detail: 'For adults only',
    detailBn: 'শুধু প্রাপ্তবয়স্কদের জন্য',
  },
  {
    ...withPicture('set-limits'),
    kind: 'responsible',
    nameBn: 'সীমা ঠিক করুন',
    detail: 'Decide beforehand how much and how long',
    detailBn: 'কত টাকা ও কতক্ষণ, আগেই ঠিক করুন',
  },
  {
    ...withPicture('self-exclusion'),
    kind: 'responsible',
    nameBn: 'স্বেচ্ছায় খেলা বন্ধ',
    detail: 'Close play for six months or more, at once',
    detailBn: 'ছয় মাস বা তার বেশি সময়ের জন্য খেলা তখনই বন্ধ করুন',
  },
];
