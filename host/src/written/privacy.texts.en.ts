import type { Written } from './blocks';

export const texts: Written = {
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
            'No advertising, no analytics of others, no scripts of others: your browser talks to Pavilion alone.',
            'No real payment data: deposits and withdrawals are play money on a practice rail.',
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
                'Username, e-mail address, phone numbers, full name and birthday if you give them',
                'Your account, codes, and the check that you are 18',
                'As long as the account exists',
              ],
              ['Password', 'Logging in. We store an argon2id hash, never the password', 'Until you change it'],
              [
                'Codes by SMS or e-mail',
                'Verifying a phone number, an e-mail address or a new password. Stored as a hash',
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
                'Verifying a deposit. Re-encoded, so that hidden data of the picture is gone',
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
                'A random name of this browser, so that a new version reaches you whole or not at all. It is not tied to your account',
                '1 year',
              ],
              ['captcha', 'Cookie, closed to scripts', 'Binds the picture of digits to your form', 'Minutes'],
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
                'Popups you closed, favourites, pinned markets, the chat button’s place, notes of yours',
                'Local storage',
                'So that the site remembers what you chose on this device',
                'Until you clear it',
              ],
              [
                'A payment or bet under way',
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
          p: 'You, and the operator’s staff who answer you or keep the site running; what staff change is written to a log that can’t be altered unnoticed. A game’s provider learns a player number, the currency and the bets of its own games, not your name, phone or e-mail. SMS and e-mail go through a gateway that sees the address and the text. We give data to nobody else, unless a court orders it.',
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
          p: 'Session tokens are random, stored as hashes and dead the moment you log out. A wrong password has a limit of tries, then a captcha. Pages run only the files that their release was checked with. None of this makes a password used elsewhere safe: choose one of its own.',
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
            'Delete: ask support to close the account. Name, e-mail address and phone numbers are removed; ledger entries stay under a number, because books must add up.',
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
          p: 'Pavilion is not for people under 18 and keeps no account that is known to be theirs open to betting. See [responsible gaming](/responsible-gaming).',
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
