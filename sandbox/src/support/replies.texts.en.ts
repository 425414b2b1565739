export const en = {
  person: 'Of course. A colleague will take over and answer you here.',
  deposit:
    'A deposit is checked as soon as its transaction ID is in; most take a few minutes. If yours is still processing after 10 minutes, you can correct its transaction ID or receipt in Transaction Records.',
  withdrawal:
    'A withdrawal needs a verified phone, your birthday and no open turnover. Once it is requested the amount is set aside, and it usually arrives within 30 minutes.',
  bonus:
    'Your remaining turnover and the bets that counted are shown under Turnover. Each promotion’s terms are on its page.',
  limit:
    'You can set limits, take a time-out or self-exclude under Safer gambling in your account. It takes effect immediately. A colleague will also message you here.',
  thanks: 'Gladly. We are here whenever you need us.',
  receipt: 'Thank you, we have your receipt and are comparing it with the payment.',
  hello:
    'Thanks for contacting us. Is it about a deposit, a withdrawal, a bonus or a bet? Type “agent” to chat with a colleague.',
} as const;
export type ReplyTextKey = keyof typeof en;
