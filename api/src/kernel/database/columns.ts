/** Returns a column's name: `playerId` is `player_id`. */
export const toColumn = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Returns a property's name: `player_id` is `playerId`. */
export const toProperty = (column: string): string =>
  column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

const renameKeys = (row: object, rename: (key: string) => string): object =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [rename(key), value as unknown]));

/** Serializes rows for a SQL function that reads them as a record set: its fields have the columns' names. */
export const rowsJson = (rows: readonly object[]): string =>
  JSON.stringify(rows.map((row) => renameKeys(row, toColumn)));

/** Reads a whole row that a SQL function returns as JSON; Kysely renames the keys of plain rows only. */
export const rowFromJson = <Row extends object>(json: object): Row => renameKeys(json, toProperty) as Row;
