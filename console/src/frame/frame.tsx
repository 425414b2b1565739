import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import {
  Alert,
  Dialog,
  Drawer,
  IconButton,
  MenuIcon,
  PavilionMark,
  Skeleton,
  ToastRegion,
  VisuallyHidden,
} from '@pavilion/ui';
import { useConsole } from '../core/console';
import { Link } from '../core/link';
import { route } from '../core/route';
import { siteName } from '../core/site-name';
import { Timestamp } from '../core/timestamp';
import styles from './frame.module.css';
import { Menu } from './menu';
import { Pages } from './pages';
import { SignInForm, SignInPage } from './sign-in';

/** Frame around all pages, with the sign-in form before them. */
export const Frame = observer(function Frame() {
  const { session, connection } = useConsole();
  const [open, setOpen] = useState(false);
  const { path } = route;
  // Also with the session: the next person would find it over the page.
  useEffect(() => setOpen(false), [path, session.state.kind]);
  if (session.state.kind === 'unknown')
    return connection.isUnreachable ? <Unreachable /> : <Skeleton shape="block" height="100dvh" />;
  if (session.state.kind === 'out') return <SignInPage />;
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#page">
        Skip to main content
      </a>
      <header className={styles.bar}>
        <Mark />
        <IconButton label="Menu" icon={<MenuIcon />} onClick={() => setOpen(true)} />
      </header>
      <aside className={styles.side}>
        <Mark />
        <Menu />
      </aside>
      <Drawer open={open} onClose={() => setOpen(false)} label="Menu">
        <Menu />
      </Drawer>
      <main id="page" tabIndex={-1} className={styles.main}>
        {connection.isUnreachable && <Unreachable />}
        <Pages />
      </main>
      <Dialog
        open={session.state.kind === 'ended'}
        onClose={() => void session.signOut()}
        title="Your session has ended"
        dismissable={false}
        size="small"
      >
        <p>Sign in again: your input on this page is kept.</p>
        <SignInForm />
      </Dialog>
      <ToastRegion />
    </div>
  );
});

/** The platform's name, and that of the site whose releases are shown. */
function Mark() {
  const site = siteName();
  return (
    <Link to="/" className={styles.mark}>
      <PavilionMark size={24} />
      <span>Console</span>
      {site !== undefined && <span className={styles.site}>{site}</span>}
    </Link>
  );
}

const Unreachable = observer(function Unreachable() {
  const { connection } = useConsole();
  return (
    <div className={styles.unreachable}>
      <Alert kind="warning" title="The registry is unreachable">
        The data shown is from <Timestamp at={new Date(connection.lastResponseAt).toISOString()} />. The site keeps
        running without it; this page retries automatically.
        <VisuallyHidden>No changes are possible until it responds.</VisuallyHidden>
      </Alert>
    </div>
  );
});
