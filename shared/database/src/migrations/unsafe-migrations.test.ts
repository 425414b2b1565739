import type { Migration } from '../migrate';
import { findUnsafeMigrations } from './unsafe-migrations';

const bets: Migration = { name: '0001-bets', up: 'create table bets (id int, stake int)' };

test.each<[up: string, more: Partial<Migration>, line: RegExp | null]>([
  ['create index on bets (stake)', {}, /blocks its writers/],
  ['create unique index if not exists one on bets (stake)', {}, /blocks its writers/],
  ['create index concurrently one on bets (stake)', { concurrently: true }, null],
  ['create index concurrently one on bets (stake); select 1', { concurrently: true }, /is `concurrently`, but not one/],
  ['create table tips (id int); create index on tips (id)', {}, null],
  ['alter table bets add constraint c check (stake > 0)', {}, /reads the whole table/],
  ['alter table bets add constraint c check (stake > 0) not valid', {}, null],
  ['alter table bets add column note text not null', {}, /without a default/],
  ["alter table bets add note text not null default ''", {}, null],
  ['alter table bets drop column stake', {}, /one release later/],
  ['alter table bets drop stake', {}, /one release later/],
  ['alter table bets drop stake', { minimumVersion: '0001-bets' }, null],
  ['alter table bets drop stake', { minimumVersion: '0000-gone' }, /a minimum version that doesn't exist/],
  ['alter table bets alter stake type bigint', {}, /one release later/],
  ['drop table bets', {}, /one release later/],
])('%s %j', (up, more, line) => {
  const found = findUnsafeMigrations([bets, { name: '0009-new', up, ...more }], '0001-bets');
  expect(found).toEqual(line === null ? [] : [expect.stringMatching(line)]);
});
