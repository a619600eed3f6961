import type { Notice } from '../../../application/contract/declarationNotices';
import { ok } from '../../../domain/kernel/result';
import type { ExportJob } from '../../../ui/archetypes/list/exportModel';
import { fileName } from '../../../ui/archetypes/list/listColumn';
import { formatDate, formatDecimal } from '../../../ui/kit/format';
import type { TextKey } from '../../../ui/text/keys';
import type { Texts } from '../../../ui/text/texts';

/** The goods that may leave, for who hands them out. */
export const releaseNote = (notice: Notice, texts: Texts, origin: readonly string[]): ExportJob => {
  const { t, locale } = texts;
  const title = `${t('dec.notice.note')} ${notice.mrn}`;
  const head: readonly (readonly [TextKey, string])[] = [
    ['dec.notice.decisionDate', formatDate(notice.decisionDate, locale)],
    ['dec.notice.declarant', notice.declarant],
    ['dec.notice.representative', notice.representative],
    ['dec.notice.location', notice.goodsLocation],
    ['dec.notice.linkedTo', notice.linkedTo ?? ''],
  ];
  const rows = notice.items.map(({ itemNumber, reference, sourceItem, description, packages, packageType, grossMass }) => [
    String(itemNumber),
    reference,
    sourceItem,
    description,
    `${packages} ${packageType}`.trim(),
    formatDecimal(grossMass, locale),
  ]);
  const column = (key: TextKey, width: number) => ({ heading: t(key), kind: 'text' as const, width });
  return {
    fileName: fileName(title, notice.decisionDate, 'Pdf'),
    table: {
      title,
      notes: [t('dec.simulated'), ...head.filter(([, value]) => value !== '').map(([key, value]) => `${t(key)}: ${value}`), ...origin],
      columns: [
        column('dec.notice.item', 8),
        column('dec.notice.source', 24),
        column('dec.notice.sourceItem', 10),
        column('dec.notice.goods', 36),
        column('dec.notice.packages', 12),
        column('dec.notice.grossMass', 14),
      ],
      locale,
      words: { page: t('list.file.page', { page: '{page}', pages: '{pages}' }) },
    },
    total: rows.length,
    rows: () => async (give) => {
      await give(rows);
      return ok(undefined);
    },
  };
};
