import { lazy } from 'react';

/** Asks for the desktop's header; a phone never does. */
export const fetchDesktopHeader = () => import(/* webpackChunkName: "desktop-header" */ './header');

export const DesktopHeader = lazy(async () => ({ default: (await fetchDesktopHeader()).DesktopHeader }));
