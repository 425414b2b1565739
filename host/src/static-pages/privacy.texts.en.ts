import type { StaticPage } from './blocks';

export const texts: StaticPage = {
  title: 'Privacy',
  lead: 'What Pavilion knows about you, what for and for how long, and what your browser keeps.',
  changed: '2026-11-21',
  sections: [
    {
      id: 'in-short',
      title: 'In short',
      blocks: [
        {
          list: [
            'We keep what an account and its wallet need, and nothing to sell.',
            'No advertising and no third-party analytics or scripts: your browser connects only to Pavilion.',
            'No real payment data: deposits and withdrawals are play money on a practice payment network.',
          ],
        },
      ],
    },
    {
      id: 'what-we-keep',
      title: 'What we keep',
      blocks: [
        {
          table: {
            head: ['Data', 'What for', 'How long'],
            rows: [
              [
                'Username, email address, phone numbers, full name and birthday if you give them',
                'Your account, codes, and the check that you are 18',
                'As long as the account exists',
              ],
              ['Password', 'Logging in. We store an argon2id hash, never the password', 'Until you change it'],
              [
                'Codes by SMS or email',
                'Verifying a phone number, an email address or a new password. Stored as a hash',
                'Good for 5 minutes',
              ],
              [
                'Sessions: beginning, last activity, network address, browser and system',
                'Keeping you logged in, and showing you where you are',
                'A session ends after 30 minutes idle or 12 hours; its entry stays with the account’s history',
              ],
              [
                'Network address at sign-up and at failed logins',
                'Slowing down password guessing and mass sign-ups',
                'Failed logins count for 15 minutes; the sign-up’s stays with the account',
              ],
              [
                'Ledger: deposits, withdrawals, bets, results, bonuses',
                'Your balance and your records',
                'Entries are never changed or deleted; you see the last 12 months',
              ],
              [
                'Receipts you upload',
                'Verifying a deposit. Re-encoded, so that hidden data in the image is removed',
                'With the deposit',
              ],
              ['Messages, chat and inbox', 'Answering you', 'Until you delete them, or with the account'],
              [
                'Limits, time-outs, self-exclusions',
                'Keeping to what you decided',
                'As long as they run, and as a record after',
              ],
            ],
          },
        },
      ],
    },
    {
      id: 'on-your-device',
      title: 'Cookies and what your browser keeps',
      blocks: [
        { p: 'There is no banner to click away because there is nothing here beyond what the site needs to work.' },
        {
          table: {
            head: ['Name', 'Kind', 'What for', 'How long'],
            rows: [
              ['lang', 'Cookie', 'Your language', '1 year'],
              [
                'visitor',
                'Cookie, closed to scripts',
                'A random ID for this browser, so that you always get one complete version of the site. It is not linked to your account',
                '1 year',
              ],
              ['captcha', 'Cookie, closed to scripts', 'Links the captcha image to your form', 'Minutes'],
              [
                'token, remote_id, username, exchangeToken, balance',
                'Local storage',
                'Your session',
                'Until you log out or the session ends',
              ],
              ['digits', 'Local storage', 'Western or Bangla digits', 'Until you clear it'],
              [
                'referral_code, affiliate_code',
                'Local storage',
                'The code of the link that brought you',
                'Until you sign up',
              ],
              [
                'Popups you closed, favourites, pinned markets, the chat button’s place, your notes',
                'Local storage',
                'So that the site remembers what you chose on this device',
                'Until you clear it',
              ],
              [
                'A payment or bet in progress',
                'Session storage',
                'So that a reload does not send it twice',
                'Until the tab closes',
              ],
              [
                'Files of the site',
                'Cache',
                'Starting fast, and an offline page. No page with your data is in it',
                'Until a newer version comes',
              ],
            ],
          },
        },
      ],
    },
    {
      id: 'who-sees-it',
      title: 'Who sees it',
      blocks: [
        {
          p: 'You, and the operator’s staff who answer you or keep the site running; what staff change is written to a log that can’t be altered unnoticed. A game’s provider learns a player number, the currency and the bets of its own games, not your name, phone or email. SMS and e-mail go through a gateway that sees the address and the text. We give data to nobody else, unless a court orders it.',
        },
        {
          p: 'Links to WhatsApp, Facebook, Telegram and to help organisations leave Pavilion; from there their own notices apply. If the operator has connected an outside chat service, it starts when you open the chat and not before.',
        },
      ],
    },
    {
      id: 'security',
      title: 'How it is protected',
      blocks: [
        {
          p: 'Session tokens are random, stored as hashes and invalid as soon as you log out. After several wrong passwords, a captcha is required. Pages run only files verified for their release. Please use a password you don’t use anywhere else.',
        },
      ],
    },
    {
      id: 'your-choices',
      title: 'Your choices',
      blocks: [
        {
          list: [
            'See: profile, sessions and records are in your account; totals can be downloaded.',
            'Correct: birthday and phone can be set once; after that support changes them when you show why.',
            'End sessions: log out one device or, with a new password, all of them.',
            'Delete: ask support to close the account. Name, email address and phone numbers are removed; ledger entries stay under a number, because books must add up.',
            'Object: write to support; the addresses are at the foot of every page.',
          ],
        },
      ],
    },
    {
      id: 'under-18',
      title: 'Under 18',
      blocks: [
        {
          p: 'Pavilion is not for people under 18. If we learn that a player is under 18, we close the account to betting. See [responsible gaming](/responsible-gaming).',
        },
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      blocks: [
        {
          p: 'The date at the top says when this notice last changed. If we ever want to use your data for something new, we ask first. The [terms](/terms) belong to this notice.',
        },
      ],
    },
  ],
};
