import { observer } from 'mobx-react-lite';
import type { Round } from '@pavilion/contract/calls/games';
import { useFormat, usePlatform, useTexts } from '@pavilion/platform';
import { Badge, type BadgeKind, Button, CopyButton, Dialog, ExternalLinkIcon, VisuallyHidden } from '@pavilion/ui';
import { type DescriptionItem, DetailList } from '../../records/detail-list';
import styles from '../../records/records.module.css';
import { texts } from '../../texts';
import type { BettingRecordStore } from './betting-record.store';
import { gameNameIn } from './game-name';
import { RoundCourse } from './round-course.view';
import { texts as detailTexts } from './round-detail.texts';

const NAME_LENGTH = 15;
const kinds: Readonly<Record<Round['status'], BadgeKind>> = { open: 'info', settled: 'accent', refunded: 'neutral' };

type Props = { readonly store: BettingRecordStore; readonly round: Round };

export const RoundDetail = observer(function RoundDetail({ store, round }: Props) {
  const t = useTexts(texts).bettingRecord;
  const format = useFormat();
  const { language } = usePlatform();
  const whole = gameNameIn(language.code, round);
  const name = whole.length > NAME_LENGTH ? `${whole.slice(0, NAME_LENGTH)}...` : whole;
  const items: readonly DescriptionItem[] = [
    [t.game, <span title={whole}>{name}</span>],
    [t.platform, store.providerNames(language.code).get(round.provider) ?? round.provider],
    [t.gameType, t.typeName(round.gameType)],
    [t.status, <Badge kind={kinds[round.status]}>{t.statuses[round.status]}</Badge>],
    ...(round.freeStake > 0 ? ([[t.freeSpin, format.money(round.freeStake)]] as const) : []),
    [t.turnover, format.money(round.stake)],
    [t.win, format.money(round.win)],
    ...(round.status === 'open' ? [] : ([[t.profit, format.money(round.win - round.stake)]] as const)),
    [t.betDate, format.dateTime(round.createdAt)],
    ...(round.settledAt ? ([[t.settleDate, format.dateTime(round.settledAt)]] as const) : []),
    [t.roundId, <RoundId id={round.id} />],
  ];
  return (
    <Dialog open onClose={store.close} title={t.details} footer={<Foot store={store} />}>
      <DetailList items={items} />
      <RoundCourse store={store} />
    </Dialog>
  );
});

/** The round's ID, which support needs. */
const RoundId = observer(function RoundId({ id }: { readonly id: string }) {
  const t = useTexts(detailTexts);
  return (
    <span className={styles.copied}>
      {id} <CopyButton label={t.copy} value={id} />
    </span>
  );
});

const Foot = observer(function Foot({ store }: Pick<Props, 'store'>) {
  const t = useTexts(texts).bettingRecord;
  const words = useTexts(detailTexts);
  const replay = store.course?.value?.data.replayUrl;
  return (
    <>
      <Button variant="secondary" onClick={store.close}>
        {t.close}
      </Button>
      {replay && (
        <Button href={replay} target="_blank" rel="noreferrer" icon={<ExternalLinkIcon size={16} aria-hidden />}>
          {words.watch} <VisuallyHidden>{words.newTab}</VisuallyHidden>
        </Button>
      )}
    </>
  );
});
