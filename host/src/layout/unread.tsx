import { observer } from 'mobx-react-lite';
import { useFormat, usePlatform, useTexts } from '@pavilion/platform';
import { useIsIdle } from '@pavilion/ui';
import { CountBadge } from '@pavilion/ui/count-badge';
import { texts } from '../texts';

const MAX_SHOWN = 99;

/** The number of unread messages in the inbox or the support chat; nothing if there are none. */
export const Unread = observer(function Unread({ of = 'inbox' }: { readonly of?: 'inbox' | 'chat' }) {
  const { session, shared } = usePlatform();
  const t = useTexts(texts).layout;
  const format = useFormat();
  const count = (useIsIdle() && session.isPlayer && shared.unread.value?.[of]) || 0;
  const figure = `${format.number(Math.min(count, MAX_SHOWN))}${count > MAX_SHOWN ? '+' : ''}`;
  return count > 0 && <CountBadge count={figure} label={t.unread(count, figure)} />;
});
