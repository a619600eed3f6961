import { stockholmDate } from '../../domain/kernel/dates';
import type { TariffStanding } from '../../application/contract/ct';
import { Tag } from '../../ui/kit/Tag';
import { formatDate } from '../../ui/kit/format';
import { useTexts } from '../../ui/text/texts';
import styles from './ct.module.css';

/** Whose data a result rests on and of which day, and what these data do not say. */
export function Sources({ standing }: { readonly standing: TariffStanding | undefined }) {
  const texts = useTexts();
  const { t, locale } = texts;
  if (standing === undefined) return null;
  const { isDemo, tariff, versionNo, publishedAt, sources, gaps } = standing;
  if (isDemo)
    return (
      <p className={styles['row']}>
        <Tag text="ct.demo" tone="amber" /> {t('ct.demo.text')}
      </p>
    );
  const named = [...new Map(sources.map(({ source, dated, licence }) => [`${source} ${dated}`, { source, dated, licence }])).values()];
  return (
    <details className={styles['muted']}>
      <summary>
        {t('ct.source', {
          tariff,
          version: String(versionNo ?? ''),
          published: publishedAt === undefined ? '' : formatDate(stockholmDate(publishedAt), locale),
        })}
      </summary>
      <ul>
        {named.map(({ source, dated, licence }) => (
          <li key={`${source} ${dated}`}>{`${source} (${dated}). ${licence}`}</li>
        ))}
        {gaps.map((gap) => {
          const key = `ct.gap.${gap}`;
          return texts.has(key) ? <li key={gap}>{t(key)}</li> : null;
        })}
      </ul>
    </details>
  );
}
