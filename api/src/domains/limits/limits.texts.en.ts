import type { RefusalCode } from '../../kernel/texts/refusal';

/** Texts for the limits' responses, including the name of the reached limit. */
export const limitTextsEn = {
  set: 'Your limit is set.',
  waiting:
    'Your change is pending. Confirm it between 24 hours and 7 days from now; until then your limit stays the same.',
  confirmed: 'Your new limit now applies.',
  withdrawn: 'Your limit stays as it is.',
  amount: 'Enter an amount from 1 taka to 10 crore taka.',
  depositDay: 'This deposit would exceed the daily deposit limit you set. A new day begins at midnight (GMT+6).',
  depositWeek: 'This deposit would exceed the weekly deposit limit you set. A new week begins on Monday (GMT+6).',
  depositMonth: 'This deposit would exceed the monthly deposit limit you set. A new month begins on the 1st (GMT+6).',
  lossDay: 'You have reached the daily loss limit you set. Deposits open again at midnight (GMT+6).',
  lossWeek: 'You have reached the weekly loss limit you set. Deposits open again on Monday (GMT+6).',
  lossMonth: 'You have reached the monthly loss limit you set. Deposits open again on the 1st (GMT+6).',
  stakeDay: 'This stake could exceed the daily loss limit you set.',
  stakeWeek: 'This stake could exceed the weekly loss limit you set.',
  stakeMonth: 'This stake could exceed the monthly loss limit you set.',
  minutes: 'Choose from 15 minutes to a month.',
  timeDay: 'You have used the daily session time you set. Play opens again at midnight (GMT+6).',
  timeWeek: 'You have used the weekly session time you set. Play opens again on Monday (GMT+6).',
  timeMonth: 'You have used the monthly session time you set. Play opens again on the 1st (GMT+6).',
  claimDay:
    'This payment would exceed the daily deposit limit you set. Your money is not lost: send the same details again after midnight (GMT+6).',
  claimWeek:
    'This payment would exceed the weekly deposit limit you set. Your money is not lost: send the same details again from Monday (GMT+6).',
  claimMonth:
    'This payment would exceed the monthly deposit limit you set. Your money is not lost: send the same details again from the 1st (GMT+6).',
} as const;

export const limitRefusalsEn = {
  limit_reached: 'This would exceed a limit you set for yourself.',
  nothing_waiting: 'There is no pending change to this limit.',
  confirmed_too_early: 'You can confirm this change 24 hours after you requested it.',
} as const satisfies Partial<Record<RefusalCode, string>>;
