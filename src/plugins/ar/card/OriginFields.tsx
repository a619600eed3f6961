import { observer } from 'mobx-react-lite';
import type { Article, ArticleContent } from '../../../domain/article/article';
import { FieldControl } from '../../../ui/archetypes/fields/FieldControl';
import type { PartProps } from '../../../ui/archetypes/record/declared';
import { FieldGrid } from '../../../ui/kit/fields/FieldGrid';
import { countryOfOrigin, preferentialOrigin, regionOf } from './articleFields';

/** The regions to choose from are those of the country of origin. */
export const OriginFields = observer(function OriginFields({ record }: PartProps<Article, ArticleContent>) {
  const host = record.hostAt('');
  const region = regionOf(record.content.form.text('/countryOfOrigin'));
  return (
    <FieldGrid>
      <FieldControl field={countryOfOrigin} host={host} />
      <FieldControl key={region.type} field={region} host={host} />
      <FieldControl field={preferentialOrigin} host={host} />
    </FieldGrid>
  );
});
