import { demoBanners } from '@pavilion/contract/artwork/demo';
import { originalOf } from '@pavilion/contract/originals';
import { setProviderStatus } from '../../domains/games/catalog/catalog-admin.service';
import {
  type GeneralSetting,
  type NoticeSetting,
  settingKeys,
  type SlideSetting,
  type SocialLinks,
} from '../../domains/site/site.settings';
import type { Db } from '../../kernel/database/database';
import { readSetting, writeSetting } from '../../kernel/settings/settings';
import { demoMaintenance } from './maintenance';
import { demoPartners } from './partners';

const general: Partial<GeneralSetting> = {
  siteTitle: 'Pavilion',
  siteStatus: 1,
  withdrawalStatus: 1,
  supportMail: 'support@pavilion.example',
  whatsapp: 'https://wa.me/8801700000000',
  liveChat: '',
  intercom: '',
  tawkId: '',
};

const social: SocialLinks = {
  whatsapp: 'https://wa.me/8801700000000',
  facebook: 'https://facebook.com/pavilion.example',
  telegram: 'https://t.me/pavilion_example',
};

const notices: readonly NoticeSetting[] = [
  {
    en: 'Play money only: nothing here can be won or lost for real.',
    bn: 'এখানে শুধু ভার্চুয়াল টাকা: আসল টাকার কোনো হার-জিত নেই।',
  },
  { en: 'Get 2% extra on every bKash deposit.', bn: 'বিকাশে ডিপোজিটে অতিরিক্ত ২%।', offer: true },
  {
    en: 'Every Pavilion Original is provably fair: check any round with its seeds.',
    bn: 'প্রতিটি প্যাভিলিয়ন অরিজিনাল নিজে যাচাই করা যায়: যেকোনো রাউন্ড সিড দিয়ে মিলিয়ে নিন।',
  },
  { en: 'Live cricket prices around the clock on the exchange.', bn: 'এক্সচেঞ্জে সারাক্ষণ ক্রিকেটের লাইভ অডস।' },
];

const slide = { status: 'active', messageId: null } as const;

const bannerSlide = (id: keyof typeof demoBanners) => ({ ...slide, id, ...demoBanners[id] });

const slides: readonly SlideSetting[] = [
  {
    ...bannerSlide('cricket-nights'),
    type: 'Main',
    link: '/exchange',
    nameBn: 'ক্রিকেটের রাত, লাইভ অডস',
    label: 'Exchange',
    labelBn: 'এক্সচেঞ্জ',
  },
  {
    ...bannerSlide('welcome-spins'),
    type: 'Main',
    link: '/promotions',
    nameBn: '১০০% বোনাস ও ফ্রি স্পিন',
    label: 'Welcome offer',
    labelBn: 'স্বাগত অফার',
  },
  {
    ...bannerSlide('four-wheels'),
    type: 'Main',
    link: '/table',
    nameBn: 'চার চাকা, চার রকম নিয়ম',
    label: 'Roulette',
    labelBn: 'রুলেট',
  },
  {
    ...bannerSlide('fly-the-kite'),
    type: 'Main',
    link: '/crash',
    nameBn: 'ঘুড়ি কত উঁচুতে উড়বে?',
    label: 'Crash',
    labelBn: 'ক্র্যাশ',
  },
  {
    ...bannerSlide('sundarban-tiger'),
    type: 'Main',
    link: '/slot',
    nameBn: 'রিলে এবার বাঘ',
    label: 'Slots',
    labelBn: 'স্লট',
  },
  { ...bannerSlide('favourite-cricket'), type: 'Favourite', link: '/exchange', nameBn: 'ক্রিকেট' },
  { ...bannerSlide('favourite-football'), type: 'Favourite', link: '/exchange', nameBn: 'ফুটবল' },
  { ...bannerSlide('favourite-tennis'), type: 'Favourite', link: '/exchange', nameBn: 'টেনিস' },
  ...['PAV-DICE-001', 'PAV-SLOT-001', 'PAV-MINES-001', 'TIG-REELS-001', 'LAL-ROULETTE-001'].flatMap(
    (code): SlideSetting[] => {
      const game = originalOf(code);
      return game
        ? [
            {
              ...slide,
              id: `featured-${code.toLowerCase()}`,
              type: 'Features',
              link: code,
              name: game.name,
              nameBn: game.nameBn,
              game: code,
            },
          ]
        : [];
    },
  ),
];
/** Banners of an earlier demo, for games that no longer exist. */
const formerSlides = ['live-tables', 'hilsa-hunt', 'featured-saba-virtual-001', 'featured-hrb-live-001'];

/** The demo site's banners, notices and addresses. */
export async function seedSite(db: Db): Promise<void> {
  await writeSetting(db, settingKeys.general, general);
  await writeSetting(db, settingKeys.social, social);
  await writeSetting(db, settingKeys.notices, [...notices]);
  await writeSetting(db, settingKeys.sliders, [...slides]);
}

/** Replaces an earlier demo's banners with the current ones, if any of them is still there. */
export async function mendSlides(db: Db): Promise<void> {
  const shown = await readSetting<SlideSetting[]>(db, settingKeys.sliders, []);
  const remaining = shown.filter(({ id }) => !formerSlides.includes(id));
  if (remaining.length === shown.length) return;
  const added = slides.filter(({ id }) => !remaining.some((each) => each.id === id));
  await writeSetting(db, settingKeys.sliders, [...remaining, ...added]);
}

/** Seeds the partners in the footer and a running maintenance: a closed provider and its notice. */
export async function seedPartners(db: Db, now: number): Promise<void> {
  await writeSetting(db, settingKeys.partners, [...demoPartners]);
  const maintenance = demoMaintenance(now);
  await db.transaction().execute(async (trx) => {
    for (const { platform } of maintenance) await setProviderStatus(trx, platform, 'maintenance', now);
  });
  await writeSetting(db, settingKeys.maintenance, maintenance);
}
