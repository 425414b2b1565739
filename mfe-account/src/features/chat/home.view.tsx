import { observer } from 'mobx-react-lite';
import { useFormat, usePlatform, useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { ChevronRightIcon, MessageCircleIcon } from '@pavilion/ui';
import { texts } from '../../texts';
import shared from './chat.module.css';
import type { ChatStore } from './chat.store';
import { ChatRow } from './chat-row.view';
import { CloseLink } from './close-link';
import styles from './home.module.css';

type Props = { readonly store: ChatStore };
const WORDS = 100;
const cut = (text: string): string => {
  const words = text.split(/\s+/);
  return words.length > WORDS ? `${words.slice(0, WORDS).join(' ')} …` : text;
};

/** Start page of the chat: who we are, the last message, and our promotions. */
export const HomeView = observer(function HomeView({ store }: Props) {
  const t = useTexts(texts).chat;
  const { session, layout } = usePlatform();
  const [latest] = store.chats;
  return (
    <div className={styles.home}>
      <header className={styles.hero}>
        <div>
          <h1>{t.hello(session.username)}</h1>
          <p className={styles.question}>{t.howCanWeHelp}</p>
          <p className={styles.hours}>{t.hours}</p>
        </div>
        {layout.isMobile && <CloseLink />}
      </header>
      {latest && (
        <section className={styles.recent}>
          <h2>{t.recent}</h2>
          <ChatRow chat={latest} />
        </section>
      )}
      <Link to="/chat-box" className={styles.messageLink}>
        <MessageCircleIcon />
        <strong>{t.sendUs}</strong>
        <ChevronRightIcon />
      </Link>
      <Promotions store={store} />
    </div>
  );
});

const Promotions = observer(function Promotions({ store }: Props) {
  const t = useTexts(texts).chat;
  const format = useFormat();
  const { language, claims } = usePlatform();
  if (store.promotions.length === 0) return null;
  const isBangla = language.code === 'bn';
  return (
    <section className={styles.offers}>
      <h2>{t.promotions}</h2>
      <ul>
        {store.promotions.map((promotion) => {
          const [name, description] = isBangla
            ? [promotion.nameBn, promotion.descriptionBn]
            : [promotion.name, promotion.description];
          return (
            <li key={promotion.id} className={styles.offer}>
              <img src={promotion.thumbnail} alt="" loading="lazy" width={420} height={180} />
              <div>
                <h3>{claims('/promotions') ? <Link to="/promotions">{name}</Link> : name}</h3>
                <p>{description ? cut(description) : t.noDescription}</p>
                {promotion.endsAt !== null && (
                  <p className={shared.muted}>
                    {format.date(promotion.startsAt)} – {format.date(promotion.endsAt)}
                  </p>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
});
