import { ChatButton } from '../chat/chat-button';
import { SafePoint } from '../composition/safe-point';
import { RealityCheck } from '../play-time/reality-check';
import { SessionEnded } from '../play-time/session-ended';
import { SessionWarning } from '../play-time/session-warning';
import { ErrorModal } from './error-modal';
import { OfflineBanner } from './offline-banner';

type Props = {
  /** Whether the chat button floats over this page. */
  readonly chat: boolean;
};

/** What stands by on every page: fetched once the page is quiet, shown when it is needed. */
export function Services({ chat }: Props) {
  return (
    <>
      {chat && <ChatButton />}
      <SafePoint />
      <OfflineBanner />
      <RealityCheck />
      <SessionWarning />
      <SessionEnded />
      <ErrorModal />
    </>
  );
}
