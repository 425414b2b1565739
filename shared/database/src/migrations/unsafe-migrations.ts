import { indexName, type Migration } from '../migrate';

/** Rules that new migrations keep, so that no start blocks writers and two releases can share a schema. */
const rules: readonly { readonly breaks: (step: Migration, existing: ReadonlySet<string>) => boolean; text: string }[] =
  [
    {
      breaks: ({ up, concurrently }, existing) =>
        !concurrently && indexedTables(up).some((table) => withoutReplaced(up, existing).has(table)),
      text: 'builds an index on an existing table, which blocks its writers: make it a step of its own with `concurrently`',
    },
    {
      breaks: (step) => step.concurrently === true && !isOneIndex(step),
      text: 'is `concurrently`, but not one `create index concurrently <name> on …`',
    },
    {
      breaks: ({ up }, existing) =>
        alterations(up, withoutReplaced(up, existing)).some((one) =>
          /\badd (constraint|check|foreign|unique|primary)\b/.test(one),
        ) && !/\bnot valid\b|\busing index\b/.test(up.toLowerCase()),
      text: 'adds a constraint that reads the whole table under a lock: add it `not valid`, or `using index`, and validate it in a later step',
    },
    {
      breaks: ({ up }, existing) =>
        alterations(up, existing).some(
          (one) => /\badd (column )?\w+ .*\bnot null\b/.test(one) && !/\bdefault\b/.test(one),
        ),
      text: 'adds a column that is not null without a default: the previous release inserts rows without it',
    },
    {
      breaks: ({ up, minimumVersion }, existing) => minimumVersion === undefined && contracts(up, existing),
      text: 'drops, renames or narrows what the previous release uses: do it one release later, with `minimumVersion`',
    },
    {
      // pg-boss attaches a new queue to its own table of jobs.
      breaks: ({ up, waitsFor }) => waitsFor === undefined && /(?<!\bjobs\.job )\battach partition\b/i.test(up),
      text: 'attaches a table to a partitioned one: use `partitionByMonth`, whose steps leave nothing to read under the lock and come after the previous release (`waitsFor`)',
    },
  ];

/**
 * Returns a line for each rule that a migration breaks.
 *
 * @param last - the last migration that was released before the rules; older ones are not checked.
 */
export function findUnsafeMigrations(migrations: readonly Migration[], last: string): readonly string[] {
  const ordered = [...migrations].sort((a, b) => (a.name < b.name ? -1 : 1));
  const names = new Set(ordered.map(({ name }) => name));
  const existing = new Set<string>();
  const lines: string[] = [];
  for (const step of ordered) {
    if (step.name > last) {
      for (const { breaks, text } of rules) if (breaks(step, existing)) lines.push(`${step.name} ${text}`);
      if (step.minimumVersion !== undefined && !names.has(step.minimumVersion))
        lines.push(`${step.name} names a minimum version that doesn't exist: ${step.minimumVersion}`);
      if (step.waitsFor !== undefined && (!names.has(step.waitsFor) || step.waitsFor >= step.name))
        lines.push(`${step.name} waits for a step that doesn't come before it: ${step.waitsFor}`);
    }
    for (const table of createdTables(step.up)) existing.add(table);
  }
  return lines;
}

function isOneIndex(step: Migration): boolean {
  try {
    return indexName(step) !== '';
  } catch {
    return false;
  }
}

const namesIn = (up: string, pattern: RegExp): readonly string[] =>
  [...up.matchAll(pattern)].map(([, name = '']) => name.toLowerCase());

const createdTables = (up: string): readonly string[] =>
  namesIn(up, /create (?:unlogged )?table (?:if not exists )?(\w+)/gi);

const indexedTables = (up: string): readonly string[] =>
  namesIn(up, /create (?:unique )?index (?:if not exists )?(?:\w+ )??on (?:only )?(\w+)/gi);

/** Leaves out a table that the step replaces by a new one of its name: it is empty, and its constraints read no row. */
const withoutReplaced = (up: string, existing: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...existing].filter((table) => !createdTables(up).includes(table)));

/** The `alter table` statements of existing tables, in lower case and on one line each. */
function alterations(up: string, existing: ReadonlySet<string>): readonly string[] {
  return up
    .toLowerCase()
    .replace(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim())
    .filter((statement) => existing.has(/^alter table (?:if exists )?(?:only )?(\w+)/.exec(statement)?.[1] ?? ''));
}

function contracts(up: string, existing: ReadonlySet<string>): boolean {
  const dropped = namesIn(up, /drop table (?:if exists )?(\w+)/gi);
  return (
    dropped.some((table) => existing.has(table)) ||
    /\bdrop (function|trigger|sequence|type)\b/i.test(up) ||
    alterations(up, existing).some((one) =>
      /\bdrop column\b|\bdrop \w+ ?(,|$)|\brename\b|\b(set )?type\b|\bset not null\b/.test(one),
    )
  );
}
