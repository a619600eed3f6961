import { observer } from 'mobx-react-lite';
import type { Article, ArticleContent } from '../../../domain/article/article';
import type { OpenRecord, RowPart } from '../../../ui/archetypes/record/declared';
import { Rows } from '../../../ui/archetypes/record/rows/RecordRows';
import { useTexts } from '../../../ui/text/texts';

interface RowsInProfileProps {
  readonly record: OpenRecord<Article, ArticleContent>;
  readonly part: RowPart;
  /** Pointer of the profile. */
  readonly profile: string;
}

/** Rows that belong to one profile: further units, documents. */
export const RowsInProfile = observer(function RowsInProfile({ record, part, profile }: RowsInProfileProps) {
  const { t } = useTexts();
  const { at, title, rowTitle, fields, blank, max } = part;
  return (
    <div role="group" aria-label={t(title)}>
      <Rows record={record} fields={fields} at={profile + at} rowTitle={rowTitle} blank={blank} max={max} />
    </div>
  );
});
