import type { Migration } from '@pavilion/database/migrate';

/** Adds providers' Bangla names; one without it is shown by its English name. */
export const providerNamesBn: Migration = {
  name: '0135-provider-names-bn',
  up: `
    alter table providers add column name_bn text;
    update providers set name_bn = case code
      when 'PAVILION' then 'প্যাভিলিয়ন অরিজিনালস'
      when 'NAKSHI' then 'নকশি স্টুডিও'
      when 'TIGERBAY' then 'টাইগার বে'
      when 'MEGHNA' then 'মেঘনা গেমিং'
      when 'LALBAGH' then 'লালবাগ টেবিলস'
      when 'KHELA' then 'খেলা হাউস'
      when 'PADMA' then 'পদ্মা প্লে'
      when 'BAZAAR' then 'বাজার গেমস'
    end;
  `,
};
