import type { FooterText } from './story';

export const texts: FooterText = {
  title: 'Pavilion, the home ground of players in Bangladesh',
  sections: [
    {
      title: 'What Pavilion is',
      lines: [
        'Pavilion brings a cricket exchange, slots, roulette tables, dice, mines and a crash game under one roof. One account opens all of them and one wallet serves them: what is in it is ready for the exchange and for every game. Prices are in taka, clocks run on Dhaka time, and every page is there in English and in Bangla, with Western or Bangla digits as you like.',
        'It is all play money. Everything works as it would with real money, from the first code on your phone to the last line of your records, but balances have no value outside the site and you are never asked for money of your own. That makes it a good place to learn how an exchange works before anybody asks you to pay for the lesson.',
      ],
    },
    {
      title: 'The cricket exchange',
      lines: [
        'On an exchange you don’t bet against the house. You meet other customers at a price you both accept: back what you think will happen, lay what you think will not. Prices run from 1.01 to 1,000 on a fixed ladder, and the size beside each one says how much is waiting there. If you don’t like what is on offer, ask for your own price and wait.',
        'Prices follow the match ball by ball. In play, each bet is delayed by a few seconds, so nobody with a faster feed has an advantage. The most your open bets could lose is shown as exposure and set aside; opposite bets reduce it. Commission is charged only on your net winnings in a market. Besides match odds there are bookmaker and fancy markets, with the rule of each line written beside it.',
      ],
    },
    {
      title: 'Roulette tables',
      lines: [
        'Four wheels, each with rules that you can read before you sit down: a single zero, a single zero with la partage, which gives half of your even chances back, a double zero, and a table for higher stakes. What each gives back stands on its tile. A round that breaks off is finished or rolled back by its provider, and the stake returns to the wallet it came from.',
      ],
    },
    {
      title: 'Slots',
      lines: [
        'Slots from studios that exist on Pavilion only, each with symbols, lines and a paytable of its own: some pay little and often, some seldom and much, and the tile says which. You can search by name, filter by provider, sort by newest or by letter, and keep favourites. The return to player beside each is computed from its paytable: it is an average over a very long run and tells you nothing about the next spin.',
      ],
    },
    {
      title: 'Crash, arcade and table games',
      lines: [
        'In a crash game a multiplier climbs until it stops, and you leave before it does, or you don’t. The chance to reach a multiplier m is 0.99 divided by m: twofold comes in just under half of the rounds, tenfold in just under a tenth. Pavilion’s own games are provably fair. The fingerprint of the server’s seed is shown before you play and the seed itself afterwards, so that you can work out each round for yourself.',
      ],
    },
    {
      title: 'What is still to come',
      lines: [
        'Live tables, card rooms, fishing, lotteries, bingo and virtual sports have their places in the menu and no game yet. Their pages say so, and lead to the exchange where it has that sport. Each opens when it is what its name says, with rules, odds and a picture of its own, and not before.',
      ],
    },
    {
      title: 'VIP',
      lines: [
        'Settled stakes earn VIP points, one for every 100 taka, and points convert back at the ratio that the VIP page shows. Levels from Normal through Elite to Expert follow your experience. A level is a thank-you for time spent. It changes no odds, and it is no reason to play more than you wanted to.',
      ],
    },
    {
      title: 'Deposits and withdrawals',
      lines: [
        'Deposits go through a practice payment network that behaves like bKash, Nagad, Rocket and Upay without moving real money. Choose a method and an amount from ৳100 to ৳25,000, send it on the practice payment page within ten minutes, and enter the transaction ID. The balance changes as soon as the network confirms it. A withdrawal asks for a verified phone number, a birthday and no open turnover; its amount is set aside immediately and is paid out or comes back.',
        'Every deposit, bet and result is in your records to the second, twelve months back. If a page can’t confirm a payment, it tells you and checks again; you are never charged twice.',
      ],
    },
    {
      title: 'Safer gambling',
      lines: [
        'Set limits on deposits, losses and time. Ask for a reality check every quarter of an hour, half hour, hour or two. Take a time-out of a day, a week or a month, or exclude yourself for six months or longer: it takes effect immediately on every device, and your records and withdrawals stay open. Pavilion is for people aged 18 and over. If play has stopped being fun, the page on responsible gaming names people who help, in Bangladesh and worldwide.',
      ],
    },
    {
      title: 'Referral',
      lines: [
        'Invite friends with your code and receive tiered cash rewards based on their turnover, calculated daily at midnight (GMT+6). The rates are shown on the referral page before you share anything. Send the code to adults who would like it; you can’t refer yourself, and nobody can be referred twice.',
      ],
    },
    {
      title: 'Support',
      lines: [
        'The chat button is on every page, day and night, in English and in Bangla. You can also write by email or by the addresses below. Tell us what happened and when. With the bet or payment number, we can look at the same record you see.',
      ],
    },
  ],
};
