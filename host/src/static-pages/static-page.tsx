import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useFormat, useTexts } from '@pavilion/platform';
import { useLocation } from '@pavilion/platform/router';
import { runWhenIdle } from '@pavilion/ui';
import { useTitle } from '../layout/navigation/title';
import { BlockView } from './block-view';
import styles from './static-page.module.css';
import { texts } from './texts';

type Props = { readonly page: 'aboutUs' | 'privacy' | 'responsibleGaming' | 'terms' };

/** A page of the site's own text: contents beside it on desktop, sections one below the other. */
export const StaticPageView = observer(function StaticPageView({ page }: Props) {
  const words = useTexts(texts);
  const t = words.common;
  const { title, lead, changed, sections } = words[page];
  const { date } = useFormat();
  const { hash } = useLocation();
  useTitle(title);
  // The browser looked for the anchor before the text was here.
  useEffect(() => {
    if (!hash) return;
    const place = document.getElementById(hash.slice(1));
    place?.scrollIntoView();
    // Late parts of the frame may have unmounted the page for a moment and lost its scroll position.
    return runWhenIdle(() => {
      const { top = 0, bottom = 0 } = place?.getBoundingClientRect() ?? {};
      if (bottom < 0 || top > window.innerHeight) place?.scrollIntoView();
    });
  }, [hash]);
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        <p className={styles.changed}>
          {t.changed} <time dateTime={changed}>{date(Date.parse(changed))}</time>
        </p>
      </header>
      <nav className={styles.contents} aria-label={t.contents}>
        <p aria-hidden="true">{t.contents}</p>
        <ol>
          {sections.map(({ id, title: name }) => (
            <li key={id}>
              <a href={`#${id}`}>{name}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.sections}>
        {sections.map(({ id, title: name, blocks }) => (
          <section key={id} id={id} tabIndex={-1} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{name}</h2>
            {blocks.map((block, index) => (
              <BlockView key={index} block={block} under={name} />
            ))}
          </section>
        ))}
      </div>
    </article>
  );
});
