import { CompiledQuery } from 'kysely';
import { asLastStatement } from '@pavilion/database/clients/prepared-client';
import type { Db, Trx } from './database';

const statements = new Map<string, string>();

/**
 * Calls a SQL function of `schema/functions`, and returns its rows.
 *
 * The statement is built once instead of at each call. Arguments have the types of the function's parameters.
 *
 * @param args - in the order of the parameters; arrays and Buffers are passed as such.
 */
export async function callFunction<Row>(db: Db, name: string, args: readonly unknown[]): Promise<readonly Row[]> {
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(statementOf(name, args.length), [...args]));
  return rows;
}

/**
 * Like callFunction, for the last statement of a transaction: its commit is sent with it, which is a round trip fewer.
 *
 * Nothing may be decided afterwards: the transaction is committed unless the function raises an exception.
 */
export async function callLastFunction<Row>(trx: Trx, name: string, args: readonly unknown[]): Promise<readonly Row[]> {
  const { rows } = await trx.executeQuery<Row>(CompiledQuery.raw(lastStatementOf(name, args.length), [...args]));
  return rows;
}

function lastStatementOf(name: string, size: number): string {
  const key = `${name}/${size}/last`;
  let statement = statements.get(key);
  if (statement === undefined) statements.set(key, (statement = asLastStatement(statementOf(name, size))));
  return statement;
}

function statementOf(name: string, size: number): string {
  const key = `${name}/${size}`;
  let statement = statements.get(key);
  if (statement === undefined) {
    statement = `select * from ${name}(${Array.from({ length: size }, (_, index) => `$${index + 1}`).join(', ')})`;
    statements.set(key, statement);
  }
  return statement;
}
