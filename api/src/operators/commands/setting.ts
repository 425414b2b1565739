import { OpsUsage } from '../../session/desk';
import type { Command } from '../command/command';
import { changeSetting } from '../settings/change-setting';

export const setting: Command = {
  positional: ['<key>', '<json>'],
  summary: 'Changes a setting, as npm run settings -- set does; what limits operators needs a second admin.',
  options: {},
  async run(desk, { positional: [key, json] }) {
    if (key === undefined || json === undefined) throw new OpsUsage('setting needs: <key> <json>.');
    return changeSetting(desk, { key, json });
  },
};
