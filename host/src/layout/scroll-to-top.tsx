import { observer } from 'mobx-react-lite';
import { useDeferredValue, useSyncExternalStore } from 'react';
import { useTexts } from '@pavilion/platform';
import { ChevronUpIcon, IconButton } from '@pavilion/ui';
import { texts } from '../texts';
import { prefersReducedMotion } from './motion';
import { followScroll, SCROLL_THRESHOLD_PX } from './scroll-threshold';

const isFarDown = (): boolean => window.scrollY > SCROLL_THRESHOLD_PX;

/** Scrolls to the top and moves focus there too, because the button disappears. */
function goUp(): void {
  window.scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
  document.getElementById('main')?.focus({ preventScroll: true });
}

export const ScrollToTop = observer(function ScrollToTop({ className }: { readonly className?: string | undefined }) {
  const t = useTexts(texts).layout;
  // Not during the scroll event: its other listeners read the position, which would lay the changed page out at once.
  const shown = useDeferredValue(useSyncExternalStore(followScroll, isFarDown));
  return shown && <IconButton filled className={className} label={t.toTop} icon={<ChevronUpIcon />} onClick={goUp} />;
});
