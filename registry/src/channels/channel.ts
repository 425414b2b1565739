import { type ChannelState, emptyState, readState } from '@pavilion/releases/channel-state';
import type { RegistryDb } from '../database/tables';

export interface Channel {
  readonly name: string;
  readonly revision: number;
  readonly sequence: number;
  readonly state: ChannelState;
}

export async function readChannel(db: RegistryDb, name: string): Promise<Channel> {
  const row = await db.selectFrom('channels').selectAll().where('name', '=', name).executeTakeFirst();
  return row ? { ...row, state: readState(row.state) } : { name, revision: 0, sequence: 0, state: emptyState() };
}
