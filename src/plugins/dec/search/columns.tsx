import type { DeclarationRow } from '../../../application/contract/declarationSearch';
import type { ListColumn } from '../../../ui/archetypes/list/listColumn';
import { common, dated, statusColumn, written } from '../screens/declarationColumns';
import { CountryFlag } from './CountryFlag';
import { DueDate } from './DueDate';

/** Columns of specification 7.1. */
export const searchColumns: readonly ListColumn<DeclarationRow>[] = [
  statusColumn,
  written('country', 'dec.search.country', 88, { kind: 'custom', content: ({ country }) => <CountryFlag country={country} /> }),
  written('messageType', 'dec.search.type', 80),
  common.lrn,
  common.mrn,
  common.traderReference,
  written('declarant', 'dec.search.declarant', 190),
  common.trader,
  common.itemCount,
  written('grossMassTotal', 'dec.search.grossMass', 128, { kind: 'decimal' }),
  written('invoiceTotal', 'dec.search.invoiceTotal', 136, { kind: 'decimal' }),
  written('invoiceCurrency', 'dec.search.invoiceCurrency', 80),
  written('payableTotal', 'dec.search.payable', 120, { kind: 'decimal' }),
  common.errors,
  common.warnings,
  dated('createdAt', 'dec.search.created'),
  { ...dated('lodgedAt', 'dec.search.lodged'), hidden: true },
  dated('acceptedAt', 'dec.search.accepted'),
  dated('releasedAt', 'dec.search.released'),
  written('supplementaryDueDate', 'dec.search.due', 128, { kind: 'custom', content: (row) => <DueDate row={row} /> }),
  written('assignedUser', 'dec.search.assigned', 150),
  written('team', 'dec.search.team', 120, { hidden: true }),
  written('tags', 'dec.search.tags', 150, { sortable: false, value: ({ tags = [] }) => tags.join(', ') }),
  common.changedAt,
];
