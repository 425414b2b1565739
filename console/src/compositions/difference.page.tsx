import type { Difference } from '@pavilion/releases/registry-api/changes';
import { buttonClass } from '@pavilion/ui';
import styles from '../console.module.css';
import { count, growth } from '../core/format';
import { Link } from '../core/link';
import { Page } from '../core/page';
import { QueryView } from '../core/query-view';
import { usePolledQuery } from '../core/use-polled-query';
import { ChangeList } from '../parts/change-list';

type Props = { readonly channel: string; readonly from: number; readonly to: number };

/** Compares two compositions side by side. */
export function DifferencePage({ channel, from, to }: Props) {
  const difference = usePolledQuery<Difference>(`/compositions/${to}/since/${from}`);
  const at = (id: number): string => `/channels/${channel}/compositions/${id}`;
  return (
    <Page
      title={`Composition ${from} to ${to}`}
      intro={
        <>
          <Link to={at(from)}>composition {from}</Link> before, <Link to={at(to)}>composition {to}</Link> after
        </>
      }
      actions={
        <Link to={`${at(from)}/since/${to}`} className={buttonClass('secondary')}>
          Swap
        </Link>
      }
    >
      <QueryView query={difference}>
        {({ changes }) => (
          <>
            <p className={styles.second}>
              {count(changes.length, 'part differs', 'parts differ')}. All their files together:{' '}
              {growth(sum(changes, 'from'), sum(changes, 'to'))}.
            </p>
            <ChangeList changes={changes} />
          </>
        )}
      </QueryView>
    </Page>
  );
}

const sum = (changes: Difference['changes'], side: 'from' | 'to'): number =>
  changes.reduce((total, { bytes }) => total + bytes[side], 0);
