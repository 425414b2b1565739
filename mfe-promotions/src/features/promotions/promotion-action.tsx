import { observer } from 'mobx-react-lite';
import type { Promotion } from '@pavilion/contract/calls/promotions';
import { usePlatform, useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { buttonClass } from '@pavilion/ui';
import { texts } from '../../texts';

/** Next step: a guest signs up, a player deposits; a display-only promotion has none. */
export const PromotionAction = observer(function PromotionAction({
  name,
  promotion: { id, status },
}: {
  readonly name: string;
  readonly promotion: Promotion;
}) {
  const { session } = usePlatform();
  const t = useTexts(texts).promotions;
  if (session.isPlayer && status === 'display') return null;
  const [text, to] = session.isPlayer
    ? [t.depositNow, `/deposit?promotion=${id}`]
    : [t.signUpNow, '/page/guest/register.jsp'];
  return (
    <Link to={to} className={buttonClass('primary')} aria-label={`${text}: ${name}`}>
      {text}
    </Link>
  );
});
