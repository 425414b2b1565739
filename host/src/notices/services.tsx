import { SafePoint } from '@pavilion/composition';
import { ChatButton } from '../chat/chat-button';
import { RealityCheck } from '../play-time/reality-check';
import { SessionEnded } from '../play-time/session-ended';
import { SessionWarning } from '../play-time/session-warning';
import { ConnectionBanner } from './connection-banner';
import { ErrorModal } from './error-modal';

type Props = {
  /** Whether the chat button floats over this page. */
  readonly chat: boolean;
};

/** Services of every page: loaded once the page is idle, shown when needed. */
export function Services({ chat }: Props) {
  return (
    <>
      {chat && <ChatButton />}
      <SafePoint />
      <ConnectionBanner />
      <RealityCheck />
      <SessionWarning />
      <SessionEnded />
      <ErrorModal />
    </>
  );
}
