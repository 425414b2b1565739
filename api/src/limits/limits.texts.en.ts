/** Answers of the limits' calls, and which limit stands in the way. */
export const limitTextsEn = {
  set: 'Your limit is set.',
  waiting: 'Your change waits. Confirm it between 24 hours and 7 days from now; until then the limit stays as it is.',
  confirmed: 'Your new limit holds from now on.',
  withdrawn: 'Your limit stays as it is.',
  amount: 'Enter an amount from 1 taka to 10 crore taka.',
  depositDay: 'This deposit would pass the daily deposit limit you set. A new day begins at midnight (GMT+6).',
  depositWeek: 'This deposit would pass the weekly deposit limit you set. A new week begins on Monday (GMT+6).',
  depositMonth: 'This deposit would pass the monthly deposit limit you set. A new month begins on the 1st (GMT+6).',
  lossDay: 'You have reached the daily loss limit you set. Deposits open again at midnight (GMT+6).',
  lossWeek: 'You have reached the weekly loss limit you set. Deposits open again on Monday (GMT+6).',
  lossMonth: 'You have reached the monthly loss limit you set. Deposits open again on the 1st (GMT+6).',
  stakeDay: 'This stake could take you past the daily loss limit you set.',
  stakeWeek: 'This stake could take you past the weekly loss limit you set.',
  stakeMonth: 'This stake could take you past the monthly loss limit you set.',
} as const;
