import { sql } from 'kysely';
import { stockholmDate } from '../../../src/domain/kernel/dates';
import { daysLeft } from '../../../src/domain/temporary-storage/deadline';
import { identifiersOf, searchLanguage, type SearchDocument, type SearchedKind } from '../../records/searchDocument';
import { transportDocumentOf, type EntryRow } from './entryRow';

const documentOf = (row: EntryRow & { readonly country: string | null }, today: string): SearchDocument => {
  const { content } = row;
  const { positions = [], previousDocuments = [], transportDocuments = [], limit, consignee } = content;
  const left = limit === undefined ? undefined : daysLeft(limit.deadline, today);
  return {
    entityType: 'temporarystorage',
    entityId: row.id,
    tenantId: row.tenant_id,
    orgUnitId: row.org_unit_id,
    version: row.version,
    title: row.number,
    subtitle: [consignee?.name, transportDocumentOf(content), left === undefined ? undefined : `${left} days left`]
      .filter((part) => part !== undefined && part !== '')
      .join(' · '),
    status: row.status,
    statusAt: row.changed_at,
    route: `/ts/journal/entry/${row.id}`,
    language: searchLanguage(row.country),
    identifiers: [
      ...identifiersOf('mrn', [content.tsdMrn, ...previousDocuments.map(({ reference }) => reference)]),
      ...identifiersOf('lrn', [content.lrn]),
      ...identifiersOf('reference', [row.number, content.traderReference]),
      ...identifiersOf('transportDocument', [
        ...transportDocuments.map(({ reference }) => reference),
        ...positions.map(({ transportDocument }) => transportDocument),
      ]),
      ...identifiersOf(
        'container',
        positions.map(({ containerNo }) => containerNo),
      ),
    ],
    body: [
      ...new Set([
        consignee?.name,
        content.consignor?.name,
        content.carrier?.name,
        ...positions.flatMap(({ shippingMarks, description }) => [shippingMarks, description]),
      ]),
    ]
      .filter((line) => line !== undefined && line.trim() !== '')
      .join('\n'),
  };
};

/** Journal entries in the global search, by their numbers, documents, containers, marks and consignees. */
export const searchedEntries: SearchedKind = {
  entityType: 'temporarystorage',
  access: 'ts.search',
  documents: async (db, wanted) => {
    const { rows } = await sql<
      EntryRow & { readonly country: string | null }
    >`select e.*, (select c.country from org_unit u join company c on c.id = u.company_id where u.id = e.org_unit_id) as country
      from ts_journal_entry e where e.id = any (${[...wanted]}::uuid[])`.execute(db);
    const today = stockholmDate(new Date());
    return rows.map((row) => documentOf(row, today));
  },
  versions: async (db, { tenantId, readableUnits }, wanted) => {
    const { rows } = await sql<{ id: string; version: number }>`select id, version from ts_journal_entry where id = any (${[...wanted]}::uuid[])
      and tenant_id = ${tenantId}::uuid and org_unit_id = any (${[...readableUnits]}::uuid[])`.execute(db);
    return new Map(rows.map(({ id, version }) => [id, version]));
  },
};
