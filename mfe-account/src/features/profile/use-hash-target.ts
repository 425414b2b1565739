import { useEffect } from 'react';
import { useLocation } from '@pavilion/platform/router';
import type { ProfileStore } from './profile.store';

/** Scrolls to and focuses the place that a link names; #birthday also opens its form. */
export function useHashTarget(store: ProfileStore, isReady: boolean): void {
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
