import type { MaintenanceSetting } from '../../domains/site/site.settings';

const DAY = 86_400_000;
/**
 * The specification's notice ran from 2025/03/28 to 2025/04/16; the demo's notice has the same length and is running.
 */
const BEFORE = 2 * DAY;
const LENGTH = 19 * DAY;

/**
 * Returns the demo site's maintenance notice for one game platform, running at `now`. Its texts name no dates: clients
 * show those of the notice, in the player's form and digits.
 */
export function demoMaintenance(now: number): MaintenanceSetting[] {
  const [from, to] = [now - BEFORE, now - BEFORE + LENGTH];
  return [
    {
      id: `padma-${new Date(from).toISOString().slice(0, 10)}`,
      platform: 'PADMA',
      en: 'Padma Play is under maintenance. All other games are open.',
      bn: 'পদ্মা প্লে-তে রক্ষণাবেক্ষণের কাজ চলছে। বাকি সব গেম খোলা আছে।',
      startsAt: new Date(from).toISOString(),
      endsAt: new Date(to).toISOString(),
    },
  ];
}
