import { operatorName, operatorRoles } from '@pavilion/contract/operators';
import * as z from '@pavilion/contract/schema';
import { type Desk, OpsUsage } from '../../session/desk';
import { readChoice } from '../command/arguments';
import type { Command, Outcome } from '../command/command';
import { table, time } from '../command/print';
import { changeOperator, listOperators, type OperatorChange, operatorChanges } from '../people/operators.service';

export const operators: Command = {
  positional: [`<list|${operatorChanges.join('|')}>`, '[name]'],
  summary:
    'Operators: list, add, change roles, invite again (a lost phone or password), disable, enable. With a second admin, that one approves.',
  options: { roles: `add, roles: ${operatorRoles.join(', ')}, separated by commas` },
  async run(desk, { positional: [action = '', name = ''], options }) {
    const chosen = readChoice('action', action, ['list', ...operatorChanges]);
    if (chosen === 'list') return list(desk);
    if (!z.safeDecode(operatorName, name).success)
      throw new OpsUsage('Name the operator: 2 to 60 small letters, digits and . _ @ -');
    const needsRoles = chosen === 'add' || chosen === 'roles';
    const roles = (options['roles'] ?? '').split(',').map((role) => role.trim());
    return changePeople(desk, {
      ...{ change: chosen, name },
      ...(needsRoles && { roles: roles.map((role) => readChoice('roles', role, operatorRoles)) }),
    });
  },
};

async function list({ app }: Desk): Promise<Outcome> {
  const json = (await listOperators(app.db)).map(({ name, roles, passwordHash, disabledAt, createdAt, createdBy }) => ({
    name,
    roles,
    state: disabledAt !== null ? 'disabled' : passwordHash === null ? 'not enrolled' : 'active',
    createdAt,
    createdBy,
  }));
  const lines = json.map(({ roles, createdAt, createdBy, ...row }) => ({
    ...row,
    roles: roles.join(', '),
    since: time(createdAt),
    'added by': createdBy,
  }));
  return { text: lines.length === 0 ? 'There are no operators yet.' : table(lines), json };
}

/** Makes a change and prints the invitation, if there is one. */
export async function changePeople(desk: Desk, change: OperatorChange): Promise<Outcome> {
  const invitation = await changeOperator(desk, change);
  const done = `${change.name}: ${change.change} done.`;
  const text =
    invitation === null
      ? done
      : `${done} The person enrolls within 24 hours:\n  npm run ops -- enroll ${change.name} ${invitation}`;
  return { text, json: { ...change, ...(invitation !== null && { invitation }) } };
}
