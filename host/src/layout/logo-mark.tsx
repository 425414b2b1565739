import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { logo } from '@pavilion/contract/calls/site';
import { usePlatform, useStore } from '@pavilion/platform';
import { PavilionMark } from '@pavilion/ui';
import styles from './logo-mark.module.css';

const DAY_MS = 86_400_000;

type Props = {
  readonly size?: number;
  /** False shows only the small square mark. */
  readonly wordmark?: boolean;
};

/** The operator's logo (GET /api/logo, under /storage); our own mark until it loads and if there is none. */
export const LogoMark = observer(function LogoMark({ size = 32, wordmark = true }: Props) {
  const { layout } = usePlatform();
  const query = useStore(({ queries }) => queries.read(logo, {}, { staleMs: DAY_MS }));
  const [broken, setBroken] = useState('');
  const files = query.value?.[0];
  const file = wordmark ? (layout.isMobile && files?.mobileLogo) || files?.logo : files?.favicon;
  const width = wordmark ? size * 4 : size;
  return (
    <span className={styles.box} style={{ height: size, width }}>
      {file && file !== broken ? (
        <img src={`/storage/${file}`} alt="Pavilion" height={size} width={width} onError={() => setBroken(file)} />
      ) : (
        <PavilionMark size={size} wordmark={wordmark} />
      )}
    </span>
  );
});
