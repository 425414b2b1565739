/** Title and description of each indexed page. */
export interface PageTexts {
  readonly title: string;
  readonly description: string;
}

export const en = {
  '/': {
    title: 'Pavilion: cricket exchange, casino and slots in taka',
    description:
      'Back and lay cricket ball by ball, play slots, roulette, dice, mines and crash with one wallet in taka. Open to players in Bangladesh. Play money only.',
  },
  '/login': {
    title: 'Log in · Pavilion',
    description: 'Log in to your Pavilion account to play, deposit and follow your bets.',
  },
  '/signup': {
    title: 'Sign up · Pavilion',
    description: 'Open a Pavilion account in a minute with a username and a phone number. Play money only. 18+.',
  },
  '/forgot-password': {
    title: 'Forgot password · Pavilion',
    description: 'Set a new password for your Pavilion account with a code sent to your phone or email.',
  },
  '/games': {
    title: 'All games · Pavilion',
    description:
      'Slots, roulette, dice, mines and crash: search every game, filter by provider, return and volatility, and play in taka.',
  },
  '/casino': {
    title: 'Live casino · Pavilion',
    description: 'Live tables are coming soon. Until then roulette tables are open, with stakes in taka.',
  },
  '/slot': {
    title: 'Slots · Pavilion',
    description: 'Slot games of every provider, with their return to player beside each. Play in taka.',
  },
  '/table': {
    title: 'Table games · Pavilion',
    description: 'Roulette with a single zero, a double zero and la partage, for small and for high stakes, in taka.',
  },
  '/crash': {
    title: 'Crash games · Pavilion',
    description: 'Cash out before the crash: provably fair crash games in play taka.',
  },
  '/fishing': {
    title: 'Fishing games · Pavilion',
    description: 'Fishing games are coming soon. All other games are open, in taka.',
  },
  '/arcade': {
    title: 'Arcade games · Pavilion',
    description: 'Quick arcade games, dice and mines, provably fair and in taka.',
  },
  '/lottery': {
    title: 'Lottery · Pavilion',
    description: 'Lottery draws are coming soon. All other games are open, in taka.',
  },
  '/promotions': {
    title: 'Promotions · Pavilion',
    description:
      'Welcome offers, free spins and deposit bonuses for sports and slots, with their terms in plain words.',
  },
  '/page/site/component/appDownload.jsp': {
    title: 'Get the app · Pavilion',
    description:
      'Put Pavilion on your phone’s or computer’s home screen: no store, no file to download, always the newest version.',
  },
  '/terms': {
    title: 'Terms · Pavilion',
    description: 'Pavilion’s terms and conditions: accounts, bets, bonuses and play money.',
  },
  '/about-us': {
    title: 'About us · Pavilion',
    description: 'Who runs Pavilion, and what it is: a cricket exchange and games with play money.',
  },
  '/responsible-gaming': {
    title: 'Responsible gaming · Pavilion',
    description: 'Limits, time-outs, self-exclusion and where to find help, so that play stays fun.',
  },
  '/privacy': {
    title: 'Privacy · Pavilion',
    description: 'What Pavilion keeps about players, why, for how long, and who sees it.',
  },
} satisfies Record<string, PageTexts>;

export type IndexedPath = keyof typeof en;
