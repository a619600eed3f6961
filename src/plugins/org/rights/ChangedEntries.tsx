import { useTexts } from '../../../ui/text/texts';

interface Change {
  readonly gains: readonly string[];
  readonly losses: readonly string[];
}

/** Entries of the portal that somebody would have afterwards, and would have no more. */
export function ChangedEntries({ change: { gains, losses } }: { readonly change: Change }) {
  const { t } = useTexts();
  return (
    <dl>
      {gains.length > 0 && (
        <>
          <dt>{t('org.gains')}</dt>
          <dd>{gains.join(', ')}</dd>
        </>
      )}
      {losses.length > 0 && (
        <>
          <dt>{t('org.losses')}</dt>
          <dd>{losses.join(', ')}</dd>
        </>
      )}
    </dl>
  );
}
