import type { PartnerArt } from './names';
import type { BannerContent, PartnerContent, PromotionContent } from './paths';

/** The pictures of the demo's content. The seed gets names and art from here, so that each has a picture of its own. */

export const demoBanners = {
  'cricket-nights': { name: 'Cricket nights, live prices', art: { palette: 'PAVILION', motif: 'pitch' } },
  'welcome-spins': { name: '100% bonus with extra free spins', art: { palette: 'NAKSHI', motif: 'reels' } },
  'four-wheels': { name: 'Four wheels, four sets of rules', art: { palette: 'LALBAGH', motif: 'wheel' } },
  'fly-the-kite': { name: 'How high will the kite fly?', art: { palette: 'MEGHNA', motif: 'curve' } },
  'sundarban-tiger': { name: 'A tiger on the reels', art: { palette: 'TIGERBAY', motif: 'reels' } },
  'favourite-cricket': { name: 'Cricket', art: { palette: 'PAVILION', motif: 'pitch' } },
  'favourite-football': { name: 'Football', art: { palette: 'MONSOON', motif: 'pitch' } },
  'favourite-tennis': { name: 'Tennis', art: { palette: 'KHELA', motif: 'pitch' } },
} as const satisfies Readonly<Record<string, Omit<BannerContent, 'id'>>>;

/** In the order of their ids in a new database, from 1. */
export const demoPromotions = {
  sportsWelcome: { name: 'Sports welcome bonus of 7,777 taka', palette: 'PAVILION', motif: 'pitch' },
  freeSpins: { name: '100% bonus with extra free spins', palette: 'NAKSHI', motif: 'reels' },
  slotReload: { name: 'Daily slot reload 20%', palette: 'TIGERBAY', motif: 'reels' },
  cricketSeason: { name: 'Cricket season boost', palette: 'KHELA', motif: 'pitch' },
  bringAFriend: { name: 'Bring a friend', palette: 'PAVILION', motif: 'stars' },
  bkashRebate: { name: '2% bKash rebate', palette: 'NAKSHI', motif: 'balls' },
} as const satisfies Readonly<Record<string, Omit<PromotionContent, 'id'>>>;

export const demoPartners = {
  'karnaphuli-kites': { name: 'Karnaphuli Kites', art: { crest: 'kite', palette: 'PADMA' } },
  'meghna-mariners': { name: 'Meghna Mariners', art: { crest: 'boat', palette: 'MEGHNA' } },
  'barind-blaze': { name: 'Barind Blaze', art: { crest: 'flame', palette: 'KHELA' } },
  'rafid-kanon': { name: 'Rafid Kanon', art: { figure: 'batter', palette: 'PAVILION' } },
  'mithila-orchi': { name: 'Mithila Orchi', art: { figure: 'bowler', palette: 'MONSOON' } },
  'play-money': { name: 'Play money: no licence', art: { mark: 'licence' } },
  'adults-only': { name: '18+', art: { mark: 'adults' } },
  'set-limits': { name: 'Set limits', art: { mark: 'limits' } },
  'self-exclusion': { name: 'Self-exclusion', art: { mark: 'exclusion' } },
} as const satisfies Readonly<Record<string, Omit<PartnerContent, 'id'> & { readonly art: PartnerArt }>>;

/** Names of payment methods by code: the demo's, and others that texts mention. */
export const paymentNames = {
  bkash: 'bKash',
  nagad: 'Nagad',
  rocket: 'Rocket',
  upay: 'Upay',
  bank: 'Bank',
  tether: 'Tether',
  bitcoin: 'Bitcoin',
} as const;
