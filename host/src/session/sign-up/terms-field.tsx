import { observer } from 'mobx-react-lite';
import { useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { Checkbox } from '@pavilion/ui';
import { LinkedText } from '../linked-text';
import { texts } from '../texts';
import type { SignUpStore } from './sign-up.store';

/** Age and terms, in both forms. The terms open in a new tab, so that nothing typed is lost. */
export const TermsField = observer(function TermsField({ store }: { readonly store: Pick<SignUpStore, 'fields'> }) {
  const t = useTexts(texts).session;
  const { fields } = store;
  const problem = fields.problems.terms;
  const terms = (words: string) => (
    <Link to="/terms" target="_blank" rel="noopener">
      {words}
    </Link>
  );
  return (
    <Checkbox
      name="terms"
      label={<LinkedText text={t.agree} link={terms} />}
      checked={fields.values.terms === 'yes'}
      onChange={(agreed) => fields.set('terms', agreed ? 'yes' : '')}
      error={problem && t[problem]}
      required
    />
  );
});
