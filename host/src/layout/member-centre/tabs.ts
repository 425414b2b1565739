import type { LayoutTexts } from '../layout.texts.en';

export interface TabClaim {
  readonly tab: string;
  readonly path: string;
}

/** Tabs in the specification's order, with our texts for them; parts may bring others. */
const labels = {
  overview: 'tabOverview',
  deposit: 'deposit',
  withdrawal: 'withdrawal',
  bettingRecords: 'tabBettingRecords',
  wallet: 'tabWallet',
  turnover: 'tabTurnover',
  bonuses: 'tabBonuses',
  vip: 'tabVip',
  transactionRecords: 'tabTransactionRecords',
  profile: 'tabProfile',
  resetPassword: 'tabResetPassword',
  inbox: 'tabInbox',
  saferGambling: 'tabSaferGambling',
  referralProgram: 'tabReferralProgram',
} as const satisfies Readonly<Record<string, keyof LayoutTexts>>;

const order = Object.keys(labels);

function place({ tab }: TabClaim): number {
  const index = order.indexOf(tab);
  return index === -1 ? order.length : index;
}

export function orderedTabs(tabs: readonly TabClaim[]): TabClaim[] {
  return [...tabs].sort((one, other) => place(one) - place(other));
}

/** Returns a tab's text; an unknown tab is named by its own key, spelled out. */
export function tabText(tab: string, texts: LayoutTexts): string {
  if (Object.hasOwn(labels, tab)) return texts[labels[tab as keyof typeof labels]];
  const words = tab.replace(/([A-Z])/g, ' $1').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
