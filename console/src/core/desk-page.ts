import type { ReactNode } from 'react';
import type { Icon } from '@pavilion/ui';

/** The form of an address, such as `/people/:name`, and what is shown there. */
export type PageRoute = readonly [form: string, show: (values: Readonly<Record<string, string>>) => ReactNode];

/** A page about what the site's api does, for operators who signed in with their password. */
export interface DeskPage {
  readonly path: string;
  readonly label: string;
  readonly Icon: Icon;
  /** Its own route, and those below it. */
  readonly routes: readonly PageRoute[];
}
