import { logo } from '@pavilion/contract/calls/site';
import { usePlatform, useStore } from '@pavilion/platform';
import { PavilionMark } from '@pavilion/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import styles from './logo-mark.module.css';

const DAY_MS = 86_400_000;

/** The operator's logo (GET /api/logo, under /storage); our own mark until it is here and where there is none. */
export const LogoMark = observer(function LogoMark({ size = 32 }: { readonly size?: number }) {
  const { layout } = usePlatform();
  const query = useStore(({ queries }) => queries.read(logo, {}, { staleMs: DAY_MS }));
  const [broken, setBroken] = useState('');
  const files = query.value?.[0];
  const file = (layout.isMobile && files?.mobileLogo) || files?.logo;
  return (
    <span className={styles.box} style={{ height: size, width: size * 4 }}>
      {file && file !== broken ? (
        <img src={`/storage/${file}`} alt="Pavilion" height={size} width={size * 4} onError={() => setBroken(file)} />
      ) : (
        <PavilionMark size={size} />
      )}
    </span>
  );
});
