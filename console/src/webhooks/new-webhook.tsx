import { observer } from 'mobx-react-lite';
import { type FormEvent, useState } from 'react';
import type { IssuedWebhook, WebhookEvent } from '@pavilion/releases/registry-api/webhooks';
import { Alert, Button, Card, Checkbox, CopyButton, Dialog, TextField } from '@pavilion/ui';
import styles from '../console.module.css';
import { Outcome } from '../core/outcome';
import { useAction } from '../core/use-action';
import { chosenEvents, eventLabels } from './webhook-labels';

/** Form that adds a webhook. */
export const NewWebhook = observer(function NewWebhook({
  onAdded,
}: {
  readonly onAdded: (webhook: IssuedWebhook) => void;
}) {
  const action = useAction();
  const [url, setUrl] = useState('');
  const [events, setEvents] = useState<readonly WebhookEvent[]>(chosenEvents);
  const toggle = (event: WebhookEvent, isOn: boolean): void =>
    setEvents((last) => chosenEvents.filter((one) => (one === event ? isOn : last.includes(one))));
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const added = await action.run<IssuedWebhook>('POST', '/webhooks', { url: url.trim(), events });
    if (!added) return;
    setUrl('');
    onAdded(added);
  };
  return (
    <Card title="Add a webhook">
      <form onSubmit={(event) => void submit(event)} className={styles.stack} aria-label="Add a webhook">
        <TextField
          label="Address"
          type="url"
          inputMode="url"
          value={url}
          onChange={setUrl}
          maxLength={2000}
          placeholder="https://hooks.example/pavilion"
          hint="It is called by POST with JSON, signed with a secret of its own."
          autoComplete="off"
        />
        <div role="group" aria-label="It is called when" className={styles.fields}>
          {chosenEvents.map((event) => (
            <Checkbox
              key={event}
              label={eventLabels[event]}
              checked={events.includes(event)}
              onChange={(isOn) => toggle(event, isOn)}
            />
          ))}
        </div>
        <Outcome of={action} />
        <div className={styles.actions}>
          <Button type="submit" busy={action.sending} disabled={url.trim() === '' || events.length === 0}>
            Add it
          </Button>
        </div>
      </form>
    </Card>
  );
});

/** Shows the secret of a new webhook, the only time it is visible. */
export function SecretDialog({ webhook, onClose }: { readonly webhook: IssuedWebhook; readonly onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={false}
      size="large"
      title="Secret of the webhook"
      footer={<Button onClick={onClose}>I have stored it</Button>}
    >
      <div className={styles.stack}>
        <Alert kind="warning" title="Shown only once">
          The receiver checks the signature of each call with it (RFC 9421, key <code>{webhook.keyId}</code>).
        </Alert>
        <p className={styles.second}>For {webhook.url}</p>
        <div className={styles.row}>
          <span className={styles.code}>{webhook.secret}</span>
          <CopyButton label="Copy the secret" value={webhook.secret} />
        </div>
      </div>
    </Dialog>
  );
}
