import { api } from './commands/api.commands';
import type { Command } from './commands/command';
import { grant } from './commands/grant.commands';
import { gc, kill, lift, origin, requireSuites } from './commands/operate.commands';
import { diff, log, status } from './commands/read.commands';
import { activate, publish, rollback } from './commands/release.commands';
import { rollout } from './commands/rollout.commands';
import { team } from './commands/team.commands';

export const commands: Readonly<Record<string, Command>> = {
  publish,
  activate,
  rollout,
  rollback,
  status,
  diff,
  log,
  kill,
  lift,
  require: requireSuites,
  origin,
  grant,
  gc,
  team,
  api,
};
