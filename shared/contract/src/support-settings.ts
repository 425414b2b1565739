import * as z from '@pavilion/contract/schema';
import type { SupportSettings } from '@pavilion/contract/support';

/** Address of the general settings, of which a site reads those of support alone: it knows no other call. */
export const SUPPORT_SETTINGS = '/api/general';

const reply = z.array(
  z.object({
    intercom: z.string(),
    whatsapp: z.string(),
    live_chat: z.string(),
    tawk_id: z.string(),
    support_mail: z.string(),
  }),
);

/** Returns the support channels in a reply; undefined if it has none, as an api of another product. */
export function readSupportSettings(body: unknown): SupportSettings | undefined {
  const settings = z.safeDecode(reply, body as z.Clean<typeof reply>).data?.[0];
  if (!settings) return undefined;
  const { intercom, whatsapp, live_chat: liveChat, tawk_id: tawkId, support_mail: supportMail } = settings;
  return { intercom, whatsapp, liveChat, tawkId, supportMail };
}
