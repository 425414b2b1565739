import { momentOf } from './time.commands';

const now = Date.parse('2026-11-25T10:30:00Z');

test.each([
  ['14:00', '2026-11-25T08:00:00.000Z'],
  ['16:29:30', '2026-11-25T10:29:30.000Z'],
  // Yet to come today in Dhaka.
  ['17:00', '2026-11-24T11:00:00.000Z'],
  ['2026-11-21T14:00', '2026-11-21T08:00:00.000Z'],
  ['2026-11-21T14:00Z', '2026-11-21T14:00:00.000Z'],
  ['2026-11-21T14:00:05.250+02:00', '2026-11-21T12:00:05.250Z'],
])('%s is %s', (text, moment) => expect(momentOf(text, now)).toBe(moment));

test.each(['25:00', 'noon', '2026-13-01T00:00', ''])('%s is no time', (text) =>
  expect(momentOf(text, now)).toBeUndefined(),
);
