import type { FastifyRequest } from 'fastify';
import * as bonuses from '@pavilion/contract/calls/bonuses';
import * as chat from '@pavilion/contract/calls/chat';
import * as confirmation from '@pavilion/contract/calls/confirmation';
import * as factors from '@pavilion/contract/calls/factors';
import * as games from '@pavilion/contract/calls/games';
import * as identity from '@pavilion/contract/calls/identity';
import * as inbox from '@pavilion/contract/calls/inbox';
import * as limits from '@pavilion/contract/calls/limits';
import { logOut } from '@pavilion/contract/calls/log-out';
import * as passkeys from '@pavilion/contract/calls/passkeys';
import * as playerGames from '@pavilion/contract/calls/player-games';
import * as privacy from '@pavilion/contract/calls/privacy';
import { sendReceipt } from '@pavilion/contract/calls/receipts';
import * as recovery from '@pavilion/contract/calls/recovery';
import * as referral from '@pavilion/contract/calls/referral';
import * as safer from '@pavilion/contract/calls/safer-gambling';
import * as security from '@pavilion/contract/calls/security';
import * as sessions from '@pavilion/contract/calls/sessions';
import * as siteCalls from '@pavilion/contract/calls/site';
import * as turnover from '@pavilion/contract/calls/turnover';
import { unreadCounts } from '@pavilion/contract/calls/unread';
import * as vip from '@pavilion/contract/calls/vip';
import * as wallet from '@pavilion/contract/calls/wallet';
import * as movements from '@pavilion/contract/calls/wallet-movements';
import * as records from '@pavilion/contract/calls/wallet-records';
import * as withdrawals from '@pavilion/contract/calls/withdrawals';
import type { EndpointSpec } from '@pavilion/contract/endpoint';
import { livePaths } from '@pavilion/contract/live';
import type { App } from '../../kernel/app';
import { settingsWritten } from '../../kernel/settings/settings';
import { refuse } from '../../kernel/texts/refusal';
import { countryOf, EVERYWHERE, isClosed, type Jurisdiction, readJurisdiction } from './jurisdiction';
import { readStatus } from './site.service';

type Bound = Pick<EndpointSpec, 'method' | 'path'>;

/** Sign-up, deposits and play: closed first. */
const signingUp: readonly Bound[] = [identity.signUp];
const payingIn: readonly Bound[] = [wallet.requestWallet, wallet.getWalletNumber];
const playing: readonly Bound[] = [games.runGame, playerGames.runDemo, sessions.exchangeToken];

/**
 * Calls that stay open where the site is closed, because players' money and records stay accessible everywhere.
 *
 * Calls not listed here are closed, so add any new call for records or withdrawals.
 */
const alwaysOpen: readonly Bound[] = [
  // State and reason of the closure, and contacts.
  siteCalls.general,
  siteCalls.logo,
  siteCalls.socialLinks,
  siteCalls.notices,
  siteCalls.maintenanceNotices,
  // Log-in, log-out and password recovery.
  identity.logIn,
  logOut,
  recovery.forgotPassword,
  recovery.resetPassword,
  sessions.readSession,
  sessions.extendSession,
  sessions.listSessions,
  sessions.revokeSession,
  // Profile and balance; a phone has to be verified before a withdrawal.
  identity.showPlayer,
  identity.balance,
  identity.otherPhones,
  identity.sendVerificationCode,
  identity.verifyPhoneNumber,
  identity.verifyEmail,
  // Records, and claims of payments already made.
  wallet.showTransactions,
  wallet.showDepositOrder,
  wallet.submitDeposit,
  wallet.confirmWallet,
  sendReceipt,
  { method: 'GET', path: `${sendReceipt.path}/:id` },
  wallet.paymentMethods,
  games.bettingRecord,
  playerGames.showRound,
  records.showTransaction,
  records.resubmitDeposit,
  records.revertDeposit,
  movements.walletMovements,
  records.transactionTotals,
  records.transactionsCsv,
  games.betTotals,
  games.betsCsv,
  turnover.listTurnovers,
  turnover.showTurnover,
  turnover.ticketTotals,
  turnover.ticketsCsv,
  // Earned rewards, and the terms of the player's bonuses.
  vip.showVip,
  vip.listReceivedPoints,
  vip.listUsedPoints,
  vip.vipHistory,
  vip.convertPoints,
  vip.convertPointsByGet,
  referral.showReferral,
  referral.listReferralRewards,
  referral.claimCash,
  bonuses.listBonuses,
  bonuses.listBonusBets,
  bonuses.cancelBonus,
  // Withdrawals and messages stay open everywhere.
  withdrawals.checkWithdrawal,
  withdrawals.submitWithdrawal,
  withdrawals.showWithdrawal,
  withdrawals.listSavedWallets,
  withdrawals.nameSavedWallet,
  withdrawals.removeSavedWallet,
  confirmation.listConfirmationMethods,
  confirmation.sendConfirmationCode,
  confirmation.confirm,
  security.reportNotMe,
  factors.showFactors,
  passkeys.listPasskeys,
  passkeys.beginPasskeyLogIn,
  passkeys.logInWithPasskey,
  passkeys.beginPasskeyConfirmation,
  privacy.showPrivacy,
  privacy.requestDataExport,
  privacy.dataExport,
  privacy.requestErasure,
  privacy.cancelErasure,
  inbox.listInbox,
  inbox.showMessage,
  inbox.readMessage,
  inbox.deleteMessage,
  inbox.markMessages,
  unreadCounts,
  // Support chat: players with money here may ask about it.
  chat.listChats,
  chat.startChat,
  chat.listChatMessages,
  chat.sendChatMessage,
  chat.readChat,
  chat.typeInChat,
  // A player may always close play for themself.
  sessions.setRealityCheck,
  sessions.takeTimeOut,
  sessions.excludeSelf,
  sessions.closeAccount,
  limits.listLimits,
  limits.setLimit,
  limits.confirmLimit,
  limits.withdrawLimitChange,
  safer.listSessionLimits,
  safer.setSessionLimit,
  safer.confirmSessionLimit,
  safer.withdrawSessionLimitChange,
  safer.netDeposits,
];

const keyOf = ({ method, path }: Bound): string => `${method} ${path}`;
const keys = (calls: readonly Bound[]): ReadonlySet<string> => new Set(calls.map(keyOf));
const [signUps, deposits, plays, open] = [keys(signingUp), keys(payingIn), keys(playing), keys(alwaysOpen)];

interface Policy {
  readonly jurisdiction: Jurisdiction;
  /** False while the setting site_status is 0. */
  readonly runs: boolean;
}

/** Milliseconds the policy is cached; other processes' changes apply after that. */
const CACHE_MS = 1000;

/** Refuses calls that are closed for this visitor, or for everybody during maintenance, before they are handled. */
export function bindClosure(app: App): void {
  let cached: { readonly at: number; readonly written: number; readonly policy: Promise<Policy> } | undefined;
  // A failed read must not refuse the calls that come once the database is back.
  const forget = (error: unknown): never => {
    cached = undefined;
    throw error;
  };
  const policy = (): Promise<Policy> => {
    const [at, written] = [Date.now(), settingsWritten()];
    if (cached === undefined || cached.written !== written || at - cached.at > CACHE_MS)
      cached = { at, written, policy: readPolicy(app).catch(forget) };
    return cached.policy;
  };
  app.http.addHook('onRequest', async (request) => {
    const path = request.routeOptions.url ?? '';
    // The payment rail, the game provider and pictures are exempt, because they are not visitors.
    if (path.startsWith('/api/') || path === livePaths.markets)
      requireOpen(`${request.method} ${path}`, request, await policy());
  });
}

async function readPolicy(app: App): Promise<Policy> {
  return { jurisdiction: await readJurisdiction(app.db), runs: (await readStatus(app.db)) !== 0 };
}

function requireOpen(call: string, request: FastifyRequest, { jurisdiction, runs }: Policy): void {
  const country = countryOf(request, jurisdiction);
  const { closed } = jurisdiction;
  if (isClosed(closed.site, country) && !open.has(call)) refuse('closed_here');
  if (isClosed(closed.sign_up, country) && signUps.has(call)) refuse('closed_here');
  if (isClosed(closed.deposits, country) && deposits.has(call))
    refuse(closed.deposits.includes(EVERYWHERE) ? 'deposits_closed' : 'closed_here');
  if (!runs && (signUps.has(call) || deposits.has(call) || plays.has(call))) refuse('unavailable');
}
