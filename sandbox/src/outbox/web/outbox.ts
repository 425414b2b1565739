import './outbox.css';

interface Message {
  readonly at: string;
}

let newest: string | undefined;

async function poll(): Promise<void> {
  const status = document.getElementById('status');
  try {
    const reply = await fetch(`/outbox/messages${location.search}`, { signal: AbortSignal.timeout(5_000) });
    if (!reply.ok) throw new Error(String(reply.status));
    const messages = (await reply.json()) as readonly Message[];
    const latest = `${messages.length} ${messages[0]?.at ?? ''}`;
    // The server renders the list, so the page is reloaded for new messages, unless the search field has focus.
    if (newest !== undefined && newest !== latest && document.activeElement?.tagName !== 'INPUT') location.reload();
    newest = latest;
    if (status) status.textContent = 'Checks for new messages every 2 seconds.';
  } catch {
    if (status) status.textContent = 'The outbox is not responding. Trying again.';
  }
}

void poll();
setInterval(() => {
  if (!document.hidden) void poll();
}, 2_000);
