import { observer } from 'mobx-react-lite';
import { type SessionTimes, useFormat, useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { buttonClass, EmptyState, LockIcon } from '@pavilion/ui';
import { texts } from '../../texts';

/** Why the form is replaced: the operator takes no deposits in the player's country, or the player's play is closed. */
export type DepositsClosedReason =
  | { readonly kind: 'country' }
  | { readonly kind: 'restriction'; readonly restriction: NonNullable<SessionTimes['restriction']> };

/** Replaces the form where no deposit would be taken. */
export const DepositsClosed = observer(function DepositsClosed({ reason }: { readonly reason: DepositsClosedReason }) {
  const t = useTexts(texts).deposit;
  const way = (
    <Link to="/withdrawal" className={buttonClass('secondary')}>
      {t.withdraw}
    </Link>
  );
  return <EmptyState icon={<LockIcon />} text={useReasonText(reason)} action={way} />;
});

function useReasonText(reason: DepositsClosedReason): string {
  const t = useTexts(texts).deposit;
  const format = useFormat();
  if (reason.kind === 'country') return t.closedHere;
  const { kind, until } = reason.restriction;
  return kind === 'closed' ? t.closedForGood : t.closedUntil(format.dateTime(until));
}
