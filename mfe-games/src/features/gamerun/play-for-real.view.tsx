import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { Button, buttonClass, Dialog } from '@pavilion/ui';
import { playAddress } from '../../session/addresses';
import { texts } from '../../texts';
import styles from './gamerun.module.css';

/** Offers a guest login or sign-up, leading into the real-money game. */
export const PlayForReal = observer(function PlayForReal({ to }: { readonly to: string }) {
  const t = useTexts(texts).gameRun;
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t.playForReal}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t.joinTitle} size="small">
        <div className={styles.join}>
          <p>{t.joinText}</p>
          <Link to={playAddress(false, to).replace('/login', '/signup')} className={buttonClass('primary')}>
            {t.signUp}
          </Link>
          <Link to={playAddress(false, to)} className={buttonClass('secondary')}>
            {t.logIn}
          </Link>
          <Button variant="quiet" onClick={() => setOpen(false)}>
            {t.notNow}
          </Button>
        </div>
      </Dialog>
    </>
  );
});
