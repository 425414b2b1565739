import type { Migration } from '@pavilion/database/migrate';

/**
 * Ends the demo offers that nothing fulfills, and corrects the texts of the others.
 *
 * Changes only rows that no operator has edited; running bonuses keep their terms.
 */
export const retainedOffers: Migration = {
  name: '0112-offers-kept',
  up: `
    update promotions set status = 'closed', display = false, ends_at = least(ends_at, (extract(epoch from now()) * 1000)::bigint)
    where status = 'display' and name in ('Live casino weekly cashback', 'Hilsa hunt tournament', 'E-sports Saturday', 'Friday draw, double tickets',
      'Card room challenge', 'Table rebate without limit', 'Arcade streak', 'Crash insurance');

    update promotions set
      description = 'Get a 77% bonus on your first deposit, up to 7,777 taka. Stake deposit and bonus twelve times to make it yours: stakes on sports games count in full, and each settled exchange market counts by what you won or lost in it. Bonus money itself is not for the exchange.',
      description_bn = 'প্রথম ডিপোজিটে ৭৭% বোনাস, সর্বোচ্চ ৭,৭৭৭ টাকা। বোনাস নিজের করতে ডিপোজিট ও বোনাসের বারো গুণ টার্নওভার করুন: স্পোর্টস গেমের বাজি পুরোটা, আর এক্সচেঞ্জের প্রতিটি নিষ্পন্ন মার্কেটে যত জিতলেন বা হারলেন তত গণনা হয়। বোনাসের টাকা এক্সচেঞ্জে খেলা যায় না।',
      contribution = '[{"type":"SPORTS","percent":100},{"type":"EXCHANGE","percent":100}]'
        || (select coalesce(jsonb_agg(each), '[]') from jsonb_array_elements(contribution) each where each ->> 'type' not in ('SPORTS', 'EXCHANGE'))
    where name = 'Sports welcome bonus of 7,777 taka' and description like 'Your first sports deposit is matched%';

    update promotions set
      description = 'Double your first deposit, up to 10,000 taka, and get 20 free spins of 10 taka on Wicket Reels on top, good for 7 days. For slots, casino, tables, fishing, arcade, crash and lottery.',
      description_bn = 'প্রথম ডিপোজিট দ্বিগুণ, সর্বোচ্চ ১০,০০০ টাকা; সঙ্গে উইকেট রিলসে ১০ টাকার ২০টি ফ্রি স্পিন, মেয়াদ ৭ দিন। স্লট, ক্যাসিনো, টেবিল, ফিশিং, আর্কেড, ক্র্যাশ ও লটারিতে।',
      contribution = (select coalesce(jsonb_agg(each), '[]') from jsonb_array_elements(contribution) each where each ->> 'type' <> 'EXCHANGE') || '[{"type":"EXCHANGE","percent":0}]',
      free_rounds = 20, free_round_game = 'PAV-SLOT-001', free_round_stake = 1000, free_round_days = 7
    where name = '100% bonus with extra free spins' and description like 'Double your first deposit and get free spins%';

    update promotions set
      description = 'Once a day, 15% on a deposit of 1,000 taka or more, up to 3,000 taka. Each settled exchange market counts towards its turnover by what you won or lost in it, and stakes on sports games count in full.',
      description_bn = 'দিনে একবার ১,০০০ টাকা বা তার বেশি ডিপোজিটে ১৫% বোনাস, সর্বোচ্চ ৩,০০০ টাকা। এক্সচেঞ্জের প্রতিটি নিষ্পন্ন মার্কেটে যত জিতলেন বা হারলেন তত, আর স্পোর্টস গেমের বাজি পুরোটা টার্নওভারে গণনা হয়।',
      contribution = '[{"type":"SPORTS","percent":100},{"type":"EXCHANGE","percent":100}]'
        || (select coalesce(jsonb_agg(each), '[]') from jsonb_array_elements(contribution) each where each ->> 'type' not in ('SPORTS', 'EXCHANGE'))
    where name = 'Cricket season boost' and description like 'Deposit on a match day%';

    -- Banners of a fishing tournament and of live dealers, neither of which there is.
    update settings set value = (select jsonb_agg(case when slide ->> 'id' in ('hilsa-hunt', 'live-tables') then slide || '{"status":"inactive"}' else slide end order by place)
      from jsonb_array_elements(value) with ordinality as slides (slide, place))
    where key = 'site.sliders' and jsonb_typeof(value) = 'array' and jsonb_array_length(value) > 0;
  `,
};
