import { observer } from 'mobx-react-lite';
import type { Article, ArticleContent } from '../../../domain/article/article';
import { FieldControl } from '../../../ui/archetypes/fields/FieldControl';
import type { PartProps } from '../../../ui/archetypes/record/declared';
import { FieldGrid } from '../../../ui/kit/fields/FieldGrid';
import { useTexts } from '../../../ui/text/texts';
import { countryOfOrigin, oldCustomsFields, regionOf, unitRows } from './articleFields';
import { RowsInProfile } from './RowsInProfile';
import styles from './card.module.css';

const OWN = '/profiles/0';

/** The customs group of the old screen: one column in the order of the old form. */
export const OldCustomsFields = observer(function OldCustomsFields({ record }: PartProps<Article, ArticleContent>) {
  const { t } = useTexts();
  const { form } = record.content;
  const host = record.hostAt('');
  const country = form.text(`${OWN}/country`);
  const region = regionOf(form.text('/countryOfOrigin'));
  return (
    <>
      <p className={styles['note']}>{t('ar.old.country', { country: t(`ar.country.${country as 'SE'}`) })}</p>
      <FieldGrid>
        {oldCustomsFields(OWN.slice(1), country).map((field) => (
          <FieldControl key={field.id} field={field} host={host} />
        ))}
      </FieldGrid>
      <h3 className={styles['subtitle']}>{t('ar.units.title')}</h3>
      <RowsInProfile record={record} part={unitRows} profile={OWN} />
      <FieldGrid>
        <FieldControl field={{ ...countryOfOrigin, span: 12 }} host={host} />
        <FieldControl key={region.type} field={{ ...region, span: 12 }} host={host} />
      </FieldGrid>
    </>
  );
});
