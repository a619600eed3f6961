import type { DeclarationRow } from '../../../application/contract/dec';
import type { PortalEvent } from '../../../application/ports/events';
import { stockholmDate } from '../../../domain/kernel/calendar';
import { DeclarationStatus } from '../../../domain/declaration/statusCode';
import { statusTone } from '../../../domain/declaration/status';
import type { ListColumn } from '../../../ui/archetypes/list/listColumn';
import { Tag } from '../../../ui/kit/Tag';
import type { TextKey } from '../../../ui/text/keys';

export const addressOf = ({ profile, id }: DeclarationRow): string => `/dec/${profile}/${id}`;

const day = (instant: string | undefined): string => (instant ? stockholmDate(instant) : '');

const written = (id: keyof DeclarationRow & string, title: TextKey, width: number, more: Partial<ListColumn<DeclarationRow>> = {}): ListColumn<DeclarationRow> => ({
  id,
  title,
  width,
  sortable: true,
  value: (row) => String(row[id] ?? ''),
  ...more,
});

const dated = (id: 'createdAt' | 'acceptedAt' | 'releasedAt' | 'changedAt', title: TextKey): ListColumn<DeclarationRow> =>
  written(id, title, 104, { kind: 'date', value: (row) => day(row[id]) });

const status: ListColumn<DeclarationRow> = written('status', 'dec.search.status', 208, {
  kind: 'custom',
  written: ({ status: code }, { t }) => t(`dec.status.${code}`),
  content: (row) => <Tag text={`dec.status.${row.status}`} tone={statusTone(row.status)} />,
});

const lrn = written('lrn', 'dec.search.lrn', 190, { opens: true });

/** Columns of specification 7.1; those of the dashboard are the ones that tell what to do next. */
export const searchColumns: readonly ListColumn<DeclarationRow>[] = [
  status,
  written('country', 'dec.search.country', 72),
  written('messageType', 'dec.search.type', 80),
  lrn,
  written('mrn', 'dec.search.mrn', 176),
  written('traderReference', 'dec.search.traderReference', 160),
  written('declarant', 'dec.search.declarant', 190),
  written('importer', 'dec.search.importer', 190),
  written('itemCount', 'dec.search.itemCount', 88, { kind: 'integer' }),
  written('grossMassTotal', 'dec.search.grossMass', 128, { kind: 'decimal' }),
  written('invoiceTotal', 'dec.search.invoiceTotal', 136, { kind: 'decimal' }),
  written('invoiceCurrency', 'dec.search.invoiceCurrency', 80),
  written('payableTotal', 'dec.search.payable', 120, { kind: 'decimal' }),
  written('errors', 'dec.search.errors', 72, { kind: 'integer' }),
  written('warnings', 'dec.search.warnings', 88, { kind: 'integer' }),
  dated('createdAt', 'dec.search.created'),
  dated('acceptedAt', 'dec.search.accepted'),
  dated('releasedAt', 'dec.search.released'),
  dated('changedAt', 'dec.search.changed'),
];

const ON_DASHBOARD = ['status', 'lrn', 'mrn', 'traderReference', 'importer', 'itemCount', 'errors', 'warnings', 'changedAt'];
export const openColumns: readonly ListColumn<DeclarationRow>[] = searchColumns
  .filter(({ id }) => ON_DASHBOARD.includes(id))
  .map((column) => ({ ...column, sortable: false }));

/** How `DeclarationStatusChanged` changes a row; undefined for a message that does not say so. */
export const statusChange = (_id: string, sent: PortalEvent['data']): ((row: DeclarationRow) => DeclarationRow) | undefined => {
  if (typeof sent !== 'object' || sent === null || !('to' in sent) || !DeclarationStatus.is(sent.to)) return undefined;
  const { to } = sent;
  const statusCode = 'statusCode' in sent && typeof sent.statusCode === 'string' ? sent.statusCode : '';
  const mrn = 'mrn' in sent && typeof sent.mrn === 'string' ? { mrn: sent.mrn } : {};
  return (row) => ({ ...row, status: to, statusCode, ...mrn });
};
