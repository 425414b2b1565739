import { useEffect, useRef, useState } from 'react';
import { useLocation } from '@pavilion/platform/router';
import { VisuallyHidden } from '@pavilion/ui';

/** By then a page with its own title has set it. */
const SETTLED_MS = 500;

/** Announces the page's title after each navigation to screen readers. */
export function Announcer() {
  const { pathname } = useLocation();
  const [announcement, setAnnouncement] = useState('');
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const timer = setTimeout(() => setAnnouncement(document.title), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [pathname]);
  return <VisuallyHidden role="status">{announcement}</VisuallyHidden>;
}
