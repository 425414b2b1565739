import { type Change, type DeltaKind, deltaKinds } from '@pavilion/releases/registry-api/changes';
import { Card, classNames } from '@pavilion/ui';
import styles from '../console.module.css';
import { growth } from '../core/format';
import own from './change-list.module.css';

const titles: Readonly<Record<DeltaKind, string>> = {
  claims: 'Paths',
  slots: 'Slots it fills',
  opens: 'Slots it has',
  imports: 'Imports from the host',
  calls: 'Calls of the api',
};

/** Shows the changes of each part as a card. */
export function ChangeList({ changes }: { readonly changes: readonly Change[] }) {
  if (changes.length === 0) return <p className={styles.second}>No part has changed.</p>;
  return (
    <ul className={styles.list}>
      {changes.map((change) => (
        <Card
          as="li"
          key={change.name}
          title={change.name}
          action={
            <span className={classNames(styles.number, growthClass(change.bytes))}>
              {growth(change.bytes.from, change.bytes.to)}
            </span>
          }
        >
          <div className={styles.stack}>
            <p>
              <span className={own.step}>{change.from ?? 'none'}</span> →{' '}
              <strong className={own.step}>{change.to ?? 'none'}</strong>
              <span className={styles.second}>
                {change.fallback ? `, falls back to ${change.fallback}` : ', falls back to nothing'}
                {change.origin && `, from ${change.origin}`}
              </span>
            </p>
            <Traits change={change} />
          </div>
        </Card>
      ))}
    </ul>
  );
}

function Traits({ change }: { readonly change: Change }) {
  const changedKinds = deltaKinds.filter((kind) => change[kind].gained.length + change[kind].lost.length > 0);
  if (changedKinds.length === 0 && change.pages.length === 0) return null;
  return (
    <dl className={own.properties}>
      {changedKinds.map((kind) => (
        <div key={kind}>
          <dt>{titles[kind]}</dt>
          <dd>
            {change[kind].gained.map((one) => (
              <span key={`+${one}`} className={own.gained}>
                + {one}
              </span>
            ))}
            {change[kind].lost.map((one) => (
              <span key={`-${one}`} className={own.removed}>
                − {one}
              </span>
            ))}
          </dd>
        </div>
      ))}
      {change.pages.length > 0 && (
        <div>
          <dt>JavaScript of a page, brotli</dt>
          <dd>
            {change.pages.map(({ page, from, to }) => (
              <span key={page}>
                {page}{' '}
                <span className={growthClass({ from: from ?? 0, to: to ?? 0 })}>{growth(from ?? 0, to ?? 0)}</span>
              </span>
            ))}
          </dd>
        </div>
      )}
    </dl>
  );
}

const growthClass = ({ from, to }: { readonly from: number; readonly to: number }): string | undefined =>
  to > from ? styles.increased : to < from ? styles.decreased : undefined;
