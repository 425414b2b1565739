import type { Migration } from '@pavilion/database/migrate';

const bengaliName = (code: string): string =>
  `case lower(${code}) when 'bkash' then 'বিকাশ' when 'nagad' then 'নগদ' when 'rocket' then 'রকেট' when 'upay' then 'উপায়' end`;

/** Adds payment methods' Bangla names, also to the tickets that store the method's name. */
export const methodNamesBn: Migration = {
  name: '0134-method-names-bn',
  up: `
    alter table payment_methods add column name_bn text;
    update payment_methods set name_bn = ${bengaliName('name')};
    alter table turnover_tickets add column method_name_bn text;
    update turnover_tickets set method_name_bn = ${bengaliName('method_name')} where method_name is not null;
  `,
};
