import type { DeclarationRow } from '../../../application/contract/declarationSearch';
import type { PortalEvent } from '../../../application/ports/events';
import { stockholmDate } from '../../../domain/kernel/calendar';
import { DeclarationStatus } from '../../../domain/declaration/statusCode';
import { statusTone } from '../../../domain/declaration/status';
import type { ListColumn } from '../../../ui/archetypes/list/listColumn';
import { Tag } from '../../../ui/kit/Tag';
import type { TextKey } from '../../../ui/text/keys';

export const addressOf = ({ profile, id }: Pick<DeclarationRow, 'profile' | 'id'>): string => `/dec/${profile}/${id}`;

const day = (instant: string | undefined): string => (instant ? stockholmDate(instant) : '');

export const written = (
  id: keyof DeclarationRow & string,
  title: TextKey,
  width: number,
  more: Partial<ListColumn<DeclarationRow>> = {},
): ListColumn<DeclarationRow> => ({
  id,
  title,
  width,
  sortable: true,
  value: (row) => String(row[id] ?? ''),
  ...more,
});

export const dated = (id: 'createdAt' | 'lodgedAt' | 'acceptedAt' | 'releasedAt' | 'changedAt', title: TextKey): ListColumn<DeclarationRow> =>
  written(id, title, 104, { kind: 'date', value: (row) => day(row[id]) });

export const statusColumn: ListColumn<DeclarationRow> = written('status', 'dec.search.status', 208, {
  kind: 'custom',
  written: ({ status: code }, { t }) => t(`dec.status.${code}`),
  content: (row) => <Tag text={`dec.status.${row.status}`} tone={statusTone(row.status)} />,
});

/** Those of every list of declarations. */
export const common = {
  lrn: written('lrn', 'dec.search.lrn', 190, { opens: true }),
  mrn: written('mrn', 'dec.search.mrn', 176),
  traderReference: written('traderReference', 'dec.search.traderReference', 160),
  trader: written('trader', 'dec.search.trader', 190),
  itemCount: written('itemCount', 'dec.search.itemCount', 104, { kind: 'integer' }),
  errors: written('errors', 'dec.search.errors', 72, { kind: 'integer' }),
  warnings: written('warnings', 'dec.search.warnings', 88, { kind: 'integer' }),
  changedAt: dated('changedAt', 'dec.search.changed'),
} as const;

/** What tells what to do next. */
export const openColumns: readonly ListColumn<DeclarationRow>[] = [statusColumn, ...Object.values(common)].map((column) => ({ ...column, sortable: false }));

/** How `DeclarationStatusChanged` changes a row; undefined for a message that does not say so. */
export const statusChange = (_id: string, sent: PortalEvent['data']): ((row: DeclarationRow) => DeclarationRow) | undefined => {
  if (typeof sent !== 'object' || sent === null || !('to' in sent) || !DeclarationStatus.is(sent.to)) return undefined;
  const { to } = sent;
  const statusCode = 'statusCode' in sent && typeof sent.statusCode === 'string' ? sent.statusCode : '';
  const mrn = 'mrn' in sent && typeof sent.mrn === 'string' ? { mrn: sent.mrn } : {};
  return (row) => ({ ...row, status: to, statusCode, ...mrn });
};
