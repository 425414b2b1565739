import { useLocation } from '@pavilion/platform/router';
import { VisuallyHidden } from '@pavilion/ui';
import { useEffect, useRef, useState } from 'react';

/** A page that names itself has done so by then. */
const SETTLED_MS = 500;

/** Says the name of the page after each navigation, for those who don't see it change. */
export function Announcer() {
  const { pathname } = useLocation();
  const [said, say] = useState('');
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const timer = setTimeout(() => say(document.title), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [pathname]);
  return <VisuallyHidden role="status">{said}</VisuallyHidden>;
}
