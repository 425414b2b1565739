import { lazy } from 'react';

/** Fetches the desktop header; a phone never does. */
export const fetchDesktopHeader = () => import(/* webpackChunkName: "desktop-header" */ './header');

export const DesktopHeader = lazy(async () => ({ default: (await fetchDesktopHeader()).DesktopHeader }));
