import { areaOf } from '../attack';
import { openMoneyWorld } from '../money-world';
import { superuserTricks } from './superuser-tricks';

export const accountsArea = areaOf({
  invariant: 'whoever runs SQL as a service changes nothing in the books and the audit log',
  open: openMoneyWorld,
  attacks: [superuserTricks],
});
