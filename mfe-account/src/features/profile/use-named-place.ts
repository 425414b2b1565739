import { useLocation } from '@pavilion/platform/router';
import { useEffect } from 'react';
import type { ProfileStore } from './profile.store';

/** A link may name a place of this page: #birthday opens its form, all are scrolled to and focused. */
export function useNamedPlace(store: ProfileStore, isReady: boolean): void {
  const { hash } = useLocation();
  const name = hash.slice(1);
  useEffect(() => {
    if (!isReady || name === '') return;
    if (name === 'birthday' || name === 'name') store[name].open();
    const place = document.getElementById(name);
    place?.scrollIntoView({ block: 'center' });
    place?.focus({ preventScroll: true });
  }, [isReady, name, store]);
}
