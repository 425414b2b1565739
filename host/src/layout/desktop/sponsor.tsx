import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { partners } from '@pavilion/contract/calls/site';
import { usePlatform, useStore, useTexts } from '@pavilion/platform';
import { texts } from '../../texts';

const DAY_MS = 86_400_000;

/** The first sponsor's mark; nothing if there is none or its picture fails to load. */
export const Sponsor = observer(function Sponsor() {
  const { language } = usePlatform();
  const t = useTexts(texts).layout;
  const query = useStore(({ queries }) => queries.read(partners, {}, { staleMs: DAY_MS }));
  const [failed, setFailed] = useState(false);
  const sponsor = query.value?.find(({ kind, picture }) => kind === 'sponsor' && picture !== '');
  if (!sponsor || failed) return null;
  const name = language.code === 'bn' ? sponsor.nameBn : sponsor.name;
  return (
    <img
      src={`/storage/${sponsor.picture}`}
      alt={`${t.sponsor}: ${name}`}
      title={`${t.sponsor}: ${name}`}
      height={36}
      onError={() => setFailed(true)}
    />
  );
});
