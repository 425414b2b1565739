import type { GameRefusal } from '../../protocol/messages';
import type { WalletRefusal } from '../../protocol/wallet.messages';
import type { TextKey } from '../ui/texts.en';

/** Player texts for each refusal of the site's wallet and of the games server. */
export const refusalTextKeys: Readonly<Record<WalletRefusal | GameRefusal, TextKey>> = {
  INSUFFICIENT_FUNDS: 'noFunds',
  NO_FREE_ROUNDS: 'noFreeRounds',
  LIMIT_REACHED: 'limitReached',
  PROVIDER_CLOSED: 'providerClosed',
  GAME_CLOSED: 'gameClosed',
  INVALID_TOKEN: 'playOver',
  DUPLICATE_DIFFERENT: 'failed',
  ROLLED_BACK: 'rolledBack',
  UNKNOWN_BET: 'failed',
  ROUND_CLOSED: 'failed',
  BAD_REQUEST: 'failed',
  play_over: 'playOver',
  bad_request: 'failed',
  stake_outside: 'stakeOutside',
  key_reused: 'failed',
  round_open: 'roundOpen',
  unknown_round: 'failed',
  bad_step: 'failed',
  unconfirmed: 'unconfirmed',
  bad_seed: 'badSeed',
};

export function textKeyFor(code: string): TextKey {
  return Object.hasOwn(refusalTextKeys, code) ? refusalTextKeys[code as keyof typeof refusalTextKeys] : 'failed';
}

/** True if the play session is over and only a new launch helps. */
export function endsPlay(code: string): boolean {
  return code === 'INVALID_TOKEN' || code === 'play_over';
}

/** True if no bet is accepted for now, or at all: the way back is shown. */
export function leadsBack(code: string): boolean {
  return endsPlay(code) || code === 'PROVIDER_CLOSED' || code === 'GAME_CLOSED';
}
