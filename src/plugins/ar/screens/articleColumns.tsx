import type { ArticleRow } from '../../../application/contract/ar';
import { stockholmDate } from '../../../domain/kernel/calendar';
import type { ListColumn } from '../../../ui/archetypes/list/listColumn';
import { Tag } from '../../../ui/kit/Tag';
import type { TextKey } from '../../../ui/text/keys';
import { useTexts } from '../../../ui/text/texts';
import { classificationTone, statusTone } from '../card/articleChoices';

const column = (id: keyof ArticleRow & string, title: TextKey, width: number, more: Partial<ListColumn<ArticleRow>> = {}): ListColumn<ArticleRow> => ({
  id,
  title,
  width,
  sortable: true,
  value: (row) => String(row[id] ?? ''),
  ...more,
});

const instant = (id: 'changedAt' | 'lastUsedAt', title: TextKey, more: Partial<ListColumn<ArticleRow>> = {}): ListColumn<ArticleRow> =>
  column(id, title, 104, { kind: 'date', value: (row) => (row[id] === undefined ? '' : stockholmDate(row[id])), ...more });

const SourceName = ({ source }: Pick<ArticleRow, 'source'>) => useTexts().t(`ar.source.${source}`);

/** Columns of specification 5.1; the further ones are hidden until they are chosen. */
export const searchColumns: readonly ListColumn<ArticleRow>[] = [
  column('articleId', 'ar.field.articleId', 160, { opens: true }),
  column('articleOwner', 'ar.field.articleOwner', 180),
  column('description', 'ar.field.description', 260),
  column('commodityCode', 'ar.field.commodityCode', 120),
  column('countryOfOrigin', 'ar.column.origin', 104),
  column('unit', 'ar.field.unit', 64),
  column('netWeightPerUnit', 'ar.column.netWeight', 112, { kind: 'decimal' }),
  column('grossMass', 'ar.column.grossMass', 112, { kind: 'decimal' }),
  column('typeOfPackage', 'ar.column.package', 88),
  column('status', 'ar.field.status', 152, {
    kind: 'custom',
    written: ({ status }, { t }) => t(`ar.status.${status}`),
    content: ({ status }) => <Tag text={`ar.status.${status}`} tone={statusTone(status)} />,
  }),
  column('classificationState', 'ar.column.classification', 152, {
    kind: 'custom',
    written: ({ classificationState }, { t }) => (classificationState === undefined ? '' : t(`ar.classification.${classificationState}`)),
    content: ({ classificationState }) =>
      classificationState && <Tag text={`ar.classification.${classificationState}`} tone={classificationTone(classificationState)} />,
  }),
  instant('lastUsedAt', 'ar.field.lastUsed', { sortable: false }),
  instant('changedAt', 'ar.field.changed'),
  column('changedBy', 'ar.field.changedBy', 152, { hidden: true }),
  column('source', 'ar.field.source', 136, {
    hidden: true,
    written: ({ source }, { t }) => t(`ar.source.${source}`),
    kind: 'custom',
    content: ({ source }) => <SourceName source={source} />,
  }),
  column('profileCountry', 'ar.field.country', 88, { hidden: true, sortable: false }),
  column('gtin', 'ar.field.gtin', 136, { hidden: true, sortable: false }),
  column('validFrom', 'ar.field.validFrom', 104, { kind: 'date', hidden: true }),
  column('validTo', 'ar.field.validTo', 104, { kind: 'date', hidden: true }),
];
