import { observer } from 'mobx-react-lite';
import { useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { buttonClass, EmptyState, LockIcon } from '@pavilion/ui';
import { texts } from '../../texts';

/** Replaces the form where the operator takes no deposits. */
export const DepositsClosed = observer(function DepositsClosed() {
  const t = useTexts(texts).deposit;
  const way = (
    <Link to="/withdrawal" className={buttonClass('secondary')}>
      {t.withdraw}
    </Link>
  );
  return <EmptyState icon={<LockIcon />} text={t.closedHere} action={way} />;
});
