import type { StaticPage } from './blocks';

export const texts: StaticPage = {
  title: 'Responsible gaming',
  lead: 'Play for the fun of it. Here is how to stay in charge, and where to turn when it is no longer fun.',
  changed: '2026-11-21',
  sections: [
    {
      id: 'before-you-play',
      title: 'Before you play',
      blocks: [
        {
          p: 'Pavilion uses play money, so no bet here can cost you your rent. But habits are still real: so is the time you spend, and the urge to win back losses. Treat play money as you would your own.',
        },
        {
          list: [
            'Every game keeps a share. The longer you play, the closer your result comes to that share.',
            'Rounds have no memory. A number that hasn’t come up for a while isn’t “due”.',
            'Decide on a sum and a time before you start, and stop at whichever comes first.',
            'Don’t play to earn, to win back a loss, or when you are angry, drunk or tired.',
          ],
        },
      ],
    },
    {
      id: 'tools',
      title: 'Tools in your account',
      blocks: [
        {
          table: {
            head: ['Tool', 'What it does', 'When it begins and ends'],
            rows: [
              [
                'Deposit, loss and session limits',
                'The most you can deposit, lose or play in a day, a week or a month',
                'Lower: immediately. Higher: after 24 hours, if you confirm it within 7 days',
              ],
              [
                'Reality check',
                'Tells you every 15, 30, 60 or 120 minutes how long you have played and how much you are up or down',
                'Whenever you switch it on or off',
              ],
              [
                'Time-out',
                'Closes play for 24 hours, 7 days or 30 days',
                'At once, on every device. It can’t be shortened',
              ],
              [
                'Self-exclusion',
                'Closes play for six months or longer, as you choose',
                'At once, on every device. It can’t be shortened',
              ],
              ['Records', 'Deposits, bets and results of the last 12 months, with totals', 'Always there'],
            ],
          },
        },
        {
          p: 'While play is closed you can still log in to read your records and to withdraw. You get no promotions in that time.',
        },
        {
          p: 'All of them are on one page of your account: [Safer gambling](/safer-gambling). There you can also close your account.',
        },
      ],
    },
    {
      id: 'warning-signs',
      title: 'Warning signs',
      blocks: [
        { p: 'Ask yourself honestly. One yes is worth a break; several are worth talking to someone about.' },
        {
          list: [
            'Do you play longer or for more than you meant to?',
            'Do you raise stakes to feel the same excitement?',
            'Do you go back the next day to win back what you lost?',
            'Do you hide from your family how much you play?',
            'Do you play to get away from worry, debt or loneliness?',
            'Have you borrowed, sold something or taken money that was not yours in order to gamble?',
            'Do sleep, study, work or prayer suffer from it?',
            'Are you restless or irritable when you try to stop?',
          ],
        },
      ],
    },
    {
      id: 'under-18',
      title: 'Nobody under 18',
      blocks: [
        {
          p: 'Pavilion is for adults. If children use your phone or computer, log out after playing, don’t let the browser keep the password, and use the parental controls of the device. If you know of a player under 18, tell support: the account is closed to betting.',
        },
      ],
    },
    {
      id: 'family-and-friends',
      title: 'For family and friends',
      blocks: [
        {
          p: 'Choose a calm moment. Talk about what you have seen, not about character. Don’t pay debts for them without a plan; it often keeps the habit going. Offer to set the limits or the self-exclusion together. Look after yourself as well: there is help for relatives too.',
        },
      ],
    },
    {
      id: 'help-bangladesh',
      title: 'Help in Bangladesh',
      blocks: [
        {
          list: [
            'National Institute of Mental Health, Sher-e-Bangla Nagar, Dhaka: out-patient care, also for addiction.',
            'Psychiatry departments of the government medical college hospitals, in every division.',
            'Kaan Pete Roi: a helpline of trained volunteers who listen, in confidence.',
            'Shastho Batayon: the government’s health line, 16263, day and night.',
            'In danger, or with thoughts of ending your life: call 999 now.',
          ],
        },
      ],
    },
    {
      id: 'help-worldwide',
      title: 'Help worldwide',
      blocks: [
        {
          list: [
            '[Gamblers Anonymous](https://www.gamblersanonymous.org): people who stopped and help each other stay stopped.',
            '[Gam-Anon](https://www.gam-anon.org): for family and friends.',
            '[Gambling Therapy](https://www.gamblingtherapy.org): free advice and groups online, in many languages.',
            '[GamCare](https://www.gamcare.org.uk): information, self-assessment and advice.',
          ],
        },
      ],
    },
  ],
};
