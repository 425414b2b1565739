import { usePlatform, useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { buttonClass } from '@pavilion/ui';
import { observer } from 'mobx-react-lite';
import { promotionsTexts } from './promotions.texts';

/** The way on: a guest signs up, a player deposits. */
export const TakePart = observer(function TakePart({ name, id }: { readonly name: string; readonly id: number }) {
  const { session } = usePlatform();
  const t = useTexts(promotionsTexts);
  const [text, to] = session.isPlayer ? [t.depositNow, `/deposit?promotion=${id}`] : [t.signUpNow, '/page/guest/register.jsp'];
  return <Link to={to} className={buttonClass('primary')} aria-label={`${text}: ${name}`}>{text}</Link>;
});
