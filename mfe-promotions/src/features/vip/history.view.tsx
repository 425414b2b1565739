import { observer } from 'mobx-react-lite';
import { useFormat, usePlatform, useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import {
  Badge,
  buttonClass,
  CalendarIcon,
  Card,
  CrownIcon,
  EmptyState,
  ErrorState,
  Skeleton,
  Table,
  type TableColumn,
} from '@pavilion/ui';
import { texts } from '../../texts';
import { calendarName, type VipMonth, type VipYear } from './history-years';
import styles from './vip.module.css';
import type { VipStore } from './vip.store';

/** VIP History: each year's months with their level and experience. */
export const VipHistory = observer(function VipHistory({ store }: { readonly store: VipStore }) {
  const t = useTexts(texts).vip;
  const { history } = store;
  if (history.kind === 'loading') return <Skeleton shape="row" count={6} />;
  if (history.kind === 'failed')
    return (
      <ErrorState
        text={history.answered ? history.message || t.historyFailed : t.offline}
        onRetry={store.retryHistory}
      />
    );
  if (history.value.length === 0) {
    return (
      <EmptyState
        icon={<CalendarIcon />}
        text={t.historyEmpty}
        action={
          <Link to="/games" className={buttonClass('secondary')}>
            {t.play}
          </Link>
        }
      />
    );
  }
  return (
    <div className={styles.overview}>
      {history.value.map((year) => (
        <Year key={year.year} year={year} />
      ))}
    </div>
  );
});

const Year = observer(function Year({ year: { year, months } }: { readonly year: VipYear }) {
  const t = useTexts(texts).vip;
  const format = useFormat();
  const { code, digits } = usePlatform().language;
  const name = t.year(calendarName('year', { year, month: 1 }, code, digits));
  const columns: readonly TableColumn<VipMonth>[] = [
    { key: 'month', header: t.month, title: true, cell: (month) => calendarName('month', month, code, digits) },
    {
      key: 'level',
      header: t.level,
      cell: ({ level }) => (
        <Badge kind="reward" icon={<CrownIcon size={16} />}>
          {t.levels[level] ?? level}
        </Badge>
      ),
    },
    {
      key: 'experience',
      header: t.experienceAcquired,
      align: 'end',
      cell: ({ experience }) => format.number(experience),
    },
  ];
  return (
    <Card title={name} padded={false}>
      <Table label={`${t.history}: ${name}`} columns={columns} rows={months} rowKey={({ month }) => month} />
    </Card>
  );
});
