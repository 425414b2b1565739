import type { StaticPage } from './blocks';

export const texts: StaticPage = {
  title: 'Terms and conditions',
  lead: 'What you may expect of Pavilion, and what Pavilion expects of you. Please read this before you sign up.',
  changed: '2026-11-21',
  sections: [
    {
      id: 'play-money',
      title: 'Play money only',
      blocks: [
        {
          p: 'Every balance on Pavilion is play taka. It costs nothing, it can’t be bought or sold, and it can’t be turned into money, goods or services. Deposits and withdrawals run against a practice payment rail that behaves like a mobile wallet and moves no real money.',
        },
        {
          note: 'Betting for real money needs a licence in the country where it runs. In Bangladesh running or joining it is an offence. Pavilion holds no such licence and takes no real stakes.',
        },
      ],
    },
    {
      id: 'who-may-play',
      title: 'Who may play',
      blocks: [
        {
          list: [
            'You are 18 years old or over. If the birthday in your profile says otherwise, betting is closed and deposits go back.',
            'You play for yourself, under one account. A second account of the same person may be closed.',
            'Sign-up, deposits or the whole site can be closed for your country. We check that on the server, so it also applies where the page was already open.',
            'You are not in a time-out or a self-exclusion, here or on another of your accounts.',
          ],
        },
      ],
    },
    {
      id: 'your-account',
      title: 'Your account',
      blocks: [
        {
          p: 'Your username, phone number and email address must be your own. Keep your password private; nobody from Pavilion will ever ask for it. A code is valid for five minutes and one purpose; a new code replaces the old one.',
        },
        {
          p: 'A session ends after 30 minutes without activity and after 12 hours in any case. Logging out, changing your password or excluding yourself ends your sessions immediately, on every device. You are responsible for activity on your account until you tell us that someone else has access to it.',
        },
      ],
    },
    {
      id: 'deposits-and-withdrawals',
      title: 'Deposits and withdrawals',
      blocks: [
        {
          list: [
            'A deposit is between ৳100 and ৳25,000, or a narrower range that its method names. It is credited once the practice payment network confirms provider, amount, paying number and transaction ID.',
            'A transaction ID can be credited once, ever. One that was mistyped can be corrected while the deposit is being verified.',
            'You can have one deposit and one withdrawal pending at a time. The amount of a withdrawal is put on hold immediately; it is paid out or returned, never both.',
            'Before a withdrawal we ask for a verified phone number, a birthday and no open turnover. A withdrawal that was sent can’t be cancelled by you.',
            'A time-out or self-exclusion never blocks a withdrawal.',
          ],
        },
      ],
    },
    {
      id: 'games',
      title: 'Games',
      blocks: [
        {
          p: 'Each game names its provider and, where the provider gives it, what it pays back over many rounds. A return of 97% means that the game keeps 3 of every 100 taka in the long run; it says nothing about the next round.',
        },
        {
          p: 'Pavilion’s own games are provably fair: the fingerprint of the server’s seed is shown before you play, and the seed afterwards, so that you can recompute every round. A round that breaks off is finished by its provider or rolled back; the stake of a round that was rolled back returns to the wallet it came from.',
        },
      ],
    },
    {
      id: 'exchange',
      title: 'Exchange',
      blocks: [
        {
          list: [
            'On the exchange you bet against other customers at a price you choose. Bets match by price, then by time, in whole or in part.',
            'We hold the most your open bets in a market could lose. Opposite bets reduce that amount.',
            'In-play bets are delayed: 5 seconds for cricket, 3 seconds for tennis. Unmatched bets lapse when a market goes in play, unless you choose to keep them.',
            'Commission is 5% of your net winnings in a market. A market you lose costs none.',
            'A market is settled by the official result, never by a score on the screen, and is settled again if that result is corrected. If a match has no result, undecided bets are voided.',
          ],
        },
      ],
    },
    {
      id: 'rewards',
      title: 'Bonuses, VIP and referral',
      blocks: [
        {
          p: 'A bonus carries a turnover ticket: the turnover to complete before a withdrawal. The ticket, its amount and every bet that counted towards it are shown in your account. Stakes take main money first, then bonus money, and winnings return in the same proportion; bonus money can’t be used on the exchange.',
        },
        {
          p: 'VIP points and referral rewards come at the rates that their own pages show. You can’t refer yourself, or a second account you own. No offer is sent to a player who is in a time-out or self-exclusion.',
        },
      ],
    },
    {
      id: 'fair-play',
      title: 'Fair play',
      blocks: [
        {
          p: 'We close accounts for: using a program to play in your place, agreeing with others on the outcome of bets, using someone else’s account or payment proof, attacking the site, and insulting or threatening people in chat.',
        },
      ],
    },
    {
      id: 'faults',
      title: 'Faults and mistakes',
      blocks: [
        {
          p: 'If a page could not tell you whether a bet or deposit went through, it says so; nothing is booked twice by trying again. If a fault pays or takes a wrong amount, we correct it by a booking that you can see in your records. Play money has no value, so a fault can cost you a balance on a screen but no money.',
        },
      ],
    },
    {
      id: 'complaints',
      title: 'Complaints and closing your account',
      blocks: [
        {
          p: 'Write to support with the time and, if there is one, the transaction or round number: the addresses are at the foot of every page. We answer from the same records that you see. You can ask us to close your account at any time; how your data is treated then is in our [privacy notice](/privacy). If play stops being fun, see [responsible gaming](/responsible-gaming).',
        },
      ],
    },
    {
      id: 'changes',
      title: 'Changes to these terms',
      blocks: [
        {
          p: 'The date at the top shows when these terms last changed. Changes that reduce your rights are announced on the home page at least 14 days before they take effect. English and Bangla say the same; where they differ, the version that is better for you counts.',
        },
      ],
    },
  ],
};
