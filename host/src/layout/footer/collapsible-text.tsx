import { observer } from 'mobx-react-lite';
import { type MouseEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { defineTexts, useTexts } from '@pavilion/platform';
import { Button, ChevronDownIcon, ChevronUpIcon } from '@pavilion/ui';
import { lateTexts } from '../../late-texts';
import styles from './collapsible-text.module.css';
import type { FooterText } from './story';

const storyTexts = defineTexts<FooterText>({
  en: () => import(/* webpackChunkName: "story-en" */ './story.texts.en'),
  bn: () => import(/* webpackChunkName: "story-bn" */ './story.texts.bn'),
});

/** The long text, folded to 970 px on desktop and 200 px on a phone. */
export const CollapsibleText = observer(function CollapsibleText() {
  const [open, setOpen] = useState(false);
  const words = useId();
  const t = useTexts(lateTexts).footer;
  const { title, sections } = useTexts(storyTexts);
  const toggle = ({ currentTarget: button }: MouseEvent<HTMLButtonElement>): void => {
    const before = button.getBoundingClientRect().top;
    flushSync(() => setOpen(!open));
    // Folding removes text above the button: the page scrolls so that the button stays under the finger.
    if (open) window.scrollBy({ top: button.getBoundingClientRect().top - before, behavior: 'instant' });
  };
  return (
    <section className={styles.story} aria-labelledby={`${words}-title`}>
      <h2 id={`${words}-title`}>{title}</h2>
      <div id={words} className={open ? styles.text : styles.folded}>
        {sections.map(({ title: heading, lines }) => (
          <section key={heading}>
            <h3>{heading}</h3>
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </section>
        ))}
      </div>
      <Button
        variant="quiet"
        className={styles.toggle}
        aria-expanded={open}
        aria-controls={words}
        icon={open ? <ChevronUpIcon /> : <ChevronDownIcon />}
        onClick={toggle}
      >
        {open ? t.showLess : t.showMore}
      </Button>
    </section>
  );
});
