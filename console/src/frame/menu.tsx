import { observer } from 'mobx-react-lite';
import {
  BellIcon,
  Button,
  ChipGroup,
  ClockIcon,
  DownloadIcon,
  EyeIcon,
  FilterIcon,
  GlobeIcon,
  HouseIcon,
  type Icon,
  LogOutIcon,
  SelectField,
  SlidersIcon,
  TicketIcon,
  TrendingUpIcon,
  UsersIcon,
} from '@pavilion/ui';
import { useConsole } from '../core/console';
import { Link } from '../core/link';
import { route } from '../core/route';
import { usePolledQuery } from '../core/use-polled-query';
import styles from './frame.module.css';

const channelPages: readonly (readonly [path: string, label: string, Icon: Icon])[] = [
  ['', 'Live', HouseIcon],
  ['/compositions', 'Compositions', SlidersIcon],
  ['/rollouts', 'Rollouts', TrendingUpIcon],
  ['/health', 'Health', EyeIcon],
  ['/dependencies', 'Dependencies', DownloadIcon],
  ['/map', 'Claims and slots', GlobeIcon],
  ['/log', 'Log', FilterIcon],
  ['/time', 'Time machine', ClockIcon],
  ['/grants', 'Grants', TicketIcon],
];

const zones = [
  { value: 'GMT+6', label: 'GMT+6' },
  { value: 'UTC', label: 'UTC' },
] as const;

/** Shows the channel, its pages, and the signed-in person. */
export const Menu = observer(function Menu() {
  const { session, zone, deskPages } = useConsole();
  const channels = usePolledQuery<{ channels: readonly string[] }>(session.hasReleases ? '/channels' : null);
  const names = channels?.value?.channels ?? [];
  const channel = /^\/channels\/([^/]+)/.exec(route.path)?.[1] ?? 'production';
  const all = [...new Set([...names, channel])].map((name) => ({ value: name, label: name }));
  const page = route.path.slice(`/channels/${channel}`.length);
  // Without releases every other address shows the first.
  const currentDesk =
    deskPages.find(({ path }) => isBelow(path))?.path ?? (session.hasReleases ? '' : deskPages[0]?.path);
  return (
    <div className={styles.menu}>
      {session.hasReleases && (
        <SelectField label="Channel" options={all} value={channel} onChange={(next) => route.go(`/channels/${next}`)} />
      )}
      <nav aria-label="Pages">
        <ul className={styles.links}>
          {(session.hasReleases ? channelPages : []).map(([path, label, Icon]) => (
            <Item key={path} to={`/channels/${channel}${path}`} isCurrent={isAt(path, page)} {...{ label, Icon }} />
          ))}
          {(session.hasDesk ? deskPages : []).map(({ path, label, Icon }) => (
            <Item key={path} to={path} isCurrent={path === currentDesk} {...{ label, Icon }} />
          ))}
          {session.isOperator && (
            <Item to="/webhooks" isCurrent={route.path.startsWith('/webhooks')} label="Webhooks" Icon={BellIcon} />
          )}
          {session.canGiveAccess && (
            <Item to="/people" isCurrent={route.path === '/people'} label="People" Icon={UsersIcon} />
          )}
        </ul>
      </nav>
      <div className={styles.foot}>
        <ChipGroup label="Times in" options={zones} value={zone.zone} onChange={zone.choose} />
        <p className={styles.person}>
          <strong>{session.person?.name}</strong>, {session.person?.operatorRoles?.join(', ') ?? session.person?.role}
        </p>
        <Button variant="quiet" size="small" icon={<LogOutIcon size={16} />} onClick={() => void session.signOut()}>
          Sign out
        </Button>
      </div>
    </div>
  );
});

type ItemProps = {
  readonly to: string;
  readonly isCurrent: boolean;
  readonly label: string;
  readonly Icon: Icon;
};

function Item({ to, isCurrent, label, Icon }: ItemProps) {
  return (
    <li>
      <Link to={to} aria-current={isCurrent ? 'page' : undefined} className={styles.link}>
        <Icon size={18} />
        {label}
      </Link>
    </li>
  );
}

const isBelow = (path: string): boolean => route.path === path || route.path.startsWith(`${path}/`);

function isAt(path: string, page: string): boolean {
  if (!route.path.startsWith('/channels/')) return false;
  return path === '' ? page === '' || page === '/release' : page === path || page.startsWith(`${path}/`);
}
