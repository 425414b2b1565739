import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { usePlatform, useTexts } from '@pavilion/platform';
import { Link, Navigate, useLocation } from '@pavilion/platform/router';
import { Alert, buttonClass, toast } from '@pavilion/ui';
import { useTitle } from '../../layout/navigation/title';
import { texts } from '../texts';
import styles from './capture.module.css';
import { capturedCode, type CodeKind, codeKinds } from './captured-code';

type Found =
  | { readonly kind: 'missing' }
  | { readonly kind: 'stored' }
  | { readonly kind: 'misshapen' }
  | { readonly kind: 'not-for-players' };

function follow(kind: CodeKind, search: string, isPlayer: boolean): Found {
  if (isPlayer) return { kind: 'not-for-players' };
  const code = new URLSearchParams(search).get(kind)?.trim();
  if (!code) return { kind: 'missing' };
  return { kind: capturedCode.store(kind, code) ? 'stored' : 'misshapen' };
}

/** Landing page of invitation links: stores the code and sends the visitor to sign-up. */
export const Page = observer(function CapturePage() {
  const { session } = usePlatform();
  const { pathname, search } = useLocation();
  const t = useTexts(texts).capture;
  const kind = codeKinds.find((candidate) => pathname.toLowerCase().startsWith(`/${candidate}`)) ?? codeKinds[0];
  useTitle(t.title);
  const [found] = useState(() => follow(kind, search, session.isPlayer));
  useEffect(() => {
    if (found.kind === 'misshapen') toast(t.misshapen, 'warning');
    if (found.kind === 'not-for-players') toast(t.already, 'info');
  }, [found, t]);
  if (found.kind === 'not-for-players') return <Navigate to="/" replace />;
  if (found.kind !== 'missing') return <Navigate to="/signup" replace />;
  return (
    <div className={styles.page}>
      <h1>{t.title}</h1>
      <Alert>{t.missing(kind)}</Alert>
      <p>{t.advice}</p>
      <p className={styles.actions}>
        <Link to="/signup" className={buttonClass('primary')}>
          {t.signUp}
        </Link>
        <Link to="/" className={buttonClass('secondary')}>
          {t.home}
        </Link>
      </p>
    </div>
  );
});
