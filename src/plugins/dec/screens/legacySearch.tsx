import { exportLegacy, LegacyCriteria, MAX_LEGACY_DAYS, searchLegacy, type LegacyRow } from '../../../application/contract/declarationArchive';
import { addDays, stockholmDate } from '../../../domain/kernel/dates';
import { choice, period, text } from '../../../ui/archetypes/fields/constructors';
import type { ListColumn } from '../../../ui/archetypes/list/listColumn';
import { searchScreen } from '../../../ui/archetypes/search/searchScreen';
import type { TextKey } from '../../../ui/text/keys';
import { LegacyStatus } from '../legacy/LegacyStatus';

const COUNTRIES = ['SE', 'NO', 'DK'] as const;

const column = (id: keyof LegacyRow & string, title: TextKey, width: number, more: Partial<ListColumn<LegacyRow>> = {}): ListColumn<LegacyRow> => ({
  id,
  title,
  width,
  sortable: true,
  value: (row) => String(row[id] ?? ''),
  ...more,
});

const today = (): string => stockholmDate(new Date());
const lastYear = () => ({ from: addDays(today(), 1 - MAX_LEGACY_DAYS), to: today() });

/** The archive of the systems before this one (specification 7.2); unasked, the last year. */
export default searchScreen<LegacyCriteria, LegacyRow>({
  view: 'dec.legacy',
  title: 'dec.legacy.title',
  endpoint: searchLegacy,
  exported: exportLegacy,
  codec: LegacyCriteria,
  criteria: [
    choice(
      'country',
      'dec.search.country',
      COUNTRIES.map((value) => ({ value, text: `dec.country.${value}` })),
      { optional: true },
    ),
    text('oldId', 'dec.legacy.oldId', { maxLength: 35, span: 3 }),
    period('from', 'to', 'dec.legacy.range'),
    text('partyId', 'dec.legacy.partyId', { maxLength: 17 }),
  ],
  columns: [
    column('externalSystem', 'dec.legacy.system', 112),
    column('oldId', 'dec.legacy.oldId', 240, { opens: true }),
    column('mrn', 'dec.search.mrn', 176),
    column('messageType', 'dec.search.type', 80),
    column('party', 'dec.search.party', 220),
    column('date', 'dec.legacy.date', 104, { kind: 'date' }),
    column('status', 'dec.search.status', 136, {
      value: ({ status }) => status,
      content: ({ status }) => <LegacyStatus status={status} />,
      written: ({ status }, { translate }) => translate(`dec.legacy.status.${status}`, status),
      kind: 'custom',
    }),
    column('itemCount', 'dec.search.itemCount', 88, { kind: 'integer' }),
  ],
  rowId: ({ id }) => id,
  unasked: () => ({ criteria: lastYear(), sort: [{ column: 'date', descending: true }] }),
  open: ({ id }) => `/dec/legacy-search-declaration/${id}`,
  empty: 'dec.legacy.empty',
});
