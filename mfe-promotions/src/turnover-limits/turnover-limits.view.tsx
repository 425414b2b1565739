import { observer } from 'mobx-react-lite';
import type { TurnoverLimits } from '@pavilion/contract/turnover-limits';
import { useFormat, usePlatform, useTexts } from '@pavilion/platform';
import { texts } from '../texts';

type Props = { readonly limits: TurnoverLimits | null; readonly className?: string | undefined };

/** Which bets count nothing toward turnover, and which games count less. */
export const TurnoverLimitsNote = observer(function TurnoverLimitsNote({ limits, className }: Props) {
  const t = useTexts(texts).turnoverLimits;
  const format = useFormat();
  const { code } = usePlatform().language;
  if (limits === null) return null;
  return (
    <>
      {limits.games.map(({ game, gameBn, percent }) => (
        <p key={game} className={className}>
          {t.game(code === 'bn' ? gameBn : game, `${format.number(percent)}%`)}
        </p>
      ))}
      <p className={className}>{t.lowRisk(`${format.number(limits.maxChance)}%`, format.number(limits.minOdds, 2))}</p>
    </>
  );
});
