import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { partners } from '@pavilion/contract/calls/site';
import type { ReplyOf } from '@pavilion/contract/endpoint';
import { usePlatform, useStore, useTexts } from '@pavilion/platform';
import { lateTexts } from '../../late-texts';
import { CollapsedPart } from './load-near-viewport';
import styles from './partners-strip.module.css';

type Partner = ReplyOf<typeof partners>[number];

const DAY_MS = 86_400_000;
const kinds = ['sponsor', 'ambassador', 'licence', 'responsible'] as const satisfies readonly Partner['kind'][];

/** The site's partners: sponsors, ambassadors, licenses and responsible gaming marks. */
export const PartnersStrip = observer(function PartnersStrip() {
  const t = useTexts(lateTexts).footer;
  const query = useStore(({ queries }) => queries.read(partners, {}, { staleMs: DAY_MS }));
  const all = query.value ?? [];
  if (all.length === 0) return query.state.kind === 'loading' ? null : <CollapsedPart />;
  const groups = kinds.map((kind) => ({ kind, named: all.filter((partner) => partner.kind === kind) }));
  return (
    <div className={styles.groups}>
      {groups
        .filter(({ named }) => named.length > 0)
        .map(({ kind, named }) => (
          <section key={kind}>
            <h2>{t.partners[kind]}</h2>
            <ul className={styles.list}>
              {named.map((partner) => (
                <Named key={partner.id} partner={partner} />
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
});

const Named = observer(function Named({ partner }: { readonly partner: Partner }) {
  const { code } = usePlatform().language;
  const [failed, setFailed] = useState(false);
  const inBangla = code === 'bn';
  const detail = (inBangla && partner.detailBn) || partner.detail;
  return (
    <li className={styles.partner}>
      {partner.picture && !failed && (
        <img
          src={`/storage/${partner.picture}`}
          alt=""
          width={48}
          height={48}
          loading="lazy"
          onError={() => setFailed(true)}
        />
      )}
      <span>
        <b>{(inBangla && partner.nameBn) || partner.name}</b>
        {detail && <small>{detail}</small>}
      </span>
    </li>
  );
});
