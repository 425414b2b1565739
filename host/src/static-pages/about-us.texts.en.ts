import type { StaticPage } from './blocks';

export const texts: StaticPage = {
  title: 'About us',
  lead: 'Pavilion is a cricket exchange and gaming site for players in Bangladesh, using play money only.',
  changed: '2026-11-21',
  sections: [
    {
      id: 'what-pavilion-is',
      title: 'What Pavilion is',
      blocks: [
        {
          p: 'A pavilion is where players sit between innings: close to the pitch, out of the noise. We took the name because that is how we would like it to feel. One account and one wallet open a cricket exchange, slots, roulette tables, dice, mines and a crash game. Prices are in taka, clocks run on Dhaka time, and every page is there in English and in Bangla.',
        },
        {
          note: 'Pavilion plays with play money. Nothing you win or lose here is real, and no page asks you for real money.',
        },
      ],
    },
    {
      id: 'what-we-hold-to',
      title: 'What we hold to',
      blocks: [
        {
          list: [
            'Be clear. Odds, limits, commission and payback are shown where you make the decision, not in the small print.',
            'Count every poisha. Each movement of your wallet is a booking with two sides that must agree. Nothing is overwritten; a mistake is put right by another booking that you can see.',
            'Let you check. Rounds of our own games can be recomputed from their seeds. Each step of a turnover ticket names the bet that moved it.',
            'Make stopping easy. Limits, time-outs and self-exclusion take effect immediately and need few taps; undoing them takes longer.',
            'Work on the phone you have. Pages are built small, keep working on a weak line, and can be used by keyboard and screen reader.',
          ],
        },
      ],
    },
    {
      id: 'what-you-find',
      title: 'What you find here',
      blocks: [
        {
          p: 'The [exchange](/exchange) shows cricket, football and tennis with prices to back and to lay. The lobby has [slots](/slot), [roulette tables](/table), [crash](/crash) and [arcade](/arcade) games from studios that exist on Pavilion only; names, posters and rules are our own. Where a menu leads to a kind of game that we do not have yet, its page says so. Offers are under [promotions](/promotions).',
        },
      ],
    },
    {
      id: 'how-it-is-made',
      title: 'How it is made',
      blocks: [
        {
          p: 'Pavilion is made of parts that separate teams build and release on their own days: the frame you see on every page, games, wallet, account, exchange and promotions. If one part fails, the rest keeps working. Payments, messages, games and market prices come from simulators that use the same protocols as real services.',
        },
      ],
    },
    {
      id: 'law',
      title: 'Play money and the law',
      blocks: [
        {
          p: 'Betting for real money needs a licence where it runs, and in Bangladesh it is an offence. That is why there are no real payments here, and why an operator can close sign-up, deposits or the whole site country by country. The [terms](/terms) say the rest.',
        },
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      blocks: [
        {
          p: 'Support answers around the clock in English and Bangla. The chat button is on every page; email and the other addresses are at the foot of it. If you write about a bet or a payment, please include its number.',
        },
      ],
    },
  ],
};
