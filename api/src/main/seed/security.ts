import type { Db } from '../../kernel/database/database';
import { writeSetting } from '../../kernel/settings/settings';

/** Nobody waits a day to try what happens after it; the pages say how long a new phone waits. */
const DEMO_MINUTES = 1;

const DEMO_STAY_DAYS = 14;

/** A new phone of the demo may receive payouts and reset the password after a minute instead of a day, and its players may stay signed in. */
export async function seedSecurity(db: Db): Promise<void> {
  await writeSetting(db, 'new_phone_payout_minutes', DEMO_MINUTES);
  await writeSetting(db, 'new_phone_reset_minutes', DEMO_MINUTES);
  await writeSetting(db, 'stay_signed_in_days', DEMO_STAY_DAYS);
}
