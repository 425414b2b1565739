import type { IssuedCredential } from '@pavilion/releases/registry-api/people';
import { Alert, CopyButton } from '@pavilion/ui';
import styles from '../console.module.css';

/** Shows a new credential's secrets, the only time they are visible. */
export function Secrets({ of }: { readonly of: IssuedCredential }) {
  const { id: _, ...file } = of;
  const text = JSON.stringify(file, null, 2);
  return (
    <div className={styles.stack}>
      <Alert kind="warning" title="Shown only once">
        It can’t be retrieved later. Send it over a private channel, as a file named by PAVILION_TEAM_FILE.
      </Alert>
      <div className={styles.row}>
        <strong>Token</strong>
        <span className={styles.code}>{of.token}</span>
        <CopyButton label="Copy the token" value={of.token} />
      </div>
      {of.privateKey && (
        <div className={styles.row}>
          <strong>Team’s file, with its key</strong>
          <CopyButton label="Copy the file" value={text} />
        </div>
      )}
    </div>
  );
}
