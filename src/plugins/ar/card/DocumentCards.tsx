import { observer } from 'mobx-react-lite';
import type { Article, ArticleContent } from '../../../domain/article/article';
import type { PartProps } from '../../../ui/archetypes/record/declared';
import { EmptyState } from '../../../ui/kit/EmptyState';
import { Tag } from '../../../ui/kit/Tag';
import { useTexts } from '../../../ui/text/texts';
import { documentRows } from './articleFields';
import { countryName } from './articleWords';
import { RowsInProfile } from './RowsInProfile';
import styles from './card.module.css';

/** Documents stand under the profile they belong to. */
export const DocumentCards = observer(function DocumentCards({ record }: PartProps<Article, ArticleContent>) {
  const texts = useTexts();
  const { t } = texts;
  const { profiles } = record.content.form.value;
  if (profiles.length === 0) return <EmptyState text="ar.documents.noProfile" />;
  return (
    <div className={styles['cards']}>
      {profiles.map(({ country, direction, documentProduced = [] }, place) => {
        const name = t('ar.profile.name', { country: countryName(country, texts), direction: t(`ar.direction.${direction}`) });
        const expired = documentProduced.filter(({ validTo = '' }) => validTo !== '' && validTo < record.today).length;
        return (
          <div key={place} className={styles['card']} role="group" aria-label={name}>
            <div className={styles['cardHead']}>
              <h3>{name}</h3>
              {expired > 0 && <Tag text="ar.documents.expired" values={{ count: expired }} tone="amber" />}
            </div>
            <RowsInProfile record={record} part={documentRows} profile={`/profiles/${place}`} />
          </div>
        );
      })}
    </div>
  );
});
