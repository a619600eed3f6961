import { sql, type Transaction } from 'kysely';
import type { Header, Party } from '../../../../src/domain/declaration/declaration';
import type { SearchIdentifier } from '../../../../src/domain/platform/searchIdentifier';
import type { Database } from '../../../db/schema';
import { identifiersOf, searchLanguage, type SearchDocument, type SearchedKind } from '../../../records/searchDocument';

interface FoundDeclaration {
  readonly id: string;
  readonly tenant_id: string;
  readonly org_unit_id: string;
  readonly version: number;
  readonly profile: string;
  readonly country: string;
  readonly flow: string;
  readonly status: string;
  readonly status_code: string;
  readonly status_at: Date;
  readonly lrn: string;
  readonly mrn: string | null;
  readonly importer: string | null;
  readonly declarant: string | null;
  readonly item_count: number;
  readonly header: Header;
  readonly company_country: string | null;
  readonly goods: string | null;
}

const presentParties = ({ parties = {} }: Header): Party[] => Object.values(parties).filter((party) => party !== undefined);

const references = (documents: readonly { readonly reference?: string | undefined }[] | undefined): (string | undefined)[] =>
  (documents ?? []).map(({ reference }) => reference);

const identifiers = ({ lrn, mrn, header }: FoundDeclaration): SearchIdentifier[] => [
  ...identifiersOf('mrn', [mrn]),
  ...identifiersOf('lrn', [lrn]),
  ...identifiersOf('reference', [
    header.traderReference,
    header.ucr,
    ...references(header.previousDocuments),
    ...references(header.additionalReferences),
    ...(header.supportingDocuments ?? []).map(({ id }) => id),
  ]),
  ...identifiersOf(
    'invoice',
    (header.invoices ?? []).map(({ number }) => number),
  ),
  ...identifiersOf(
    'container',
    (header.equipment ?? []).map(({ containerId }) => containerId),
  ),
  ...identifiersOf('vehicle', [header.border?.id, header.arrival?.id]),
  ...identifiersOf(
    'eori',
    presentParties(header).map(({ identifier }) => identifier),
  ),
  ...identifiersOf('transportDocument', references(header.transportDocuments)),
];

/** Companies and goods; who is to be called or written to is nobody's to find. */
const bodyOf = ({ header, goods }: FoundDeclaration): string => {
  const parties = presentParties(header).flatMap(({ name, vatNumber, city, country }) => [name, vatNumber, city, country]);
  const lines = [...parties, ...(header.equipment ?? []).map(({ seals }) => seals), goods];
  return [...new Set(lines.filter((line) => line !== null && line !== undefined && line.trim() !== ''))].join('\n');
};

const FLOW: Readonly<Record<string, string>> = { IMPORT: 'Import', EXPORT: 'Export' };

const documentOf = (found: FoundDeclaration): SearchDocument => {
  const party = found.importer ?? found.declarant;
  const items = `${found.item_count} ${found.item_count === 1 ? 'item' : 'items'}`;
  return {
    entityType: 'declaration',
    entityId: found.id,
    tenantId: found.tenant_id,
    orgUnitId: found.org_unit_id,
    version: found.version,
    title: `${FLOW[found.flow] ?? found.flow} ${found.country} ${found.mrn ?? found.lrn}`,
    subtitle: party === null ? items : `${party} · ${items}`,
    status: found.status_code || found.status,
    statusAt: found.status_at,
    route: `/dec/${found.profile}/${found.id}`,
    language: searchLanguage(found.company_country),
    identifiers: identifiers(found),
    body: bodyOf(found),
  };
};

const documents = async (db: Transaction<Database>, ids: readonly string[]): Promise<SearchDocument[]> => {
  const { rows } = await sql<FoundDeclaration>`
    select d.id, d.tenant_id, d.org_unit_id, d.version, d.profile, d.country, d.flow, d.status, d.status_code, d.lrn, d.mrn, d.importer, d.declarant, d.item_count, d.header,
      (select c.country from org_unit u join company c on c.id = u.company_id where u.id = d.org_unit_id) as company_country,
      coalesce((select max(at) from declaration_status_change s where s.declaration_id = d.id), d.changed_at) as status_at,
      (select string_agg(distinct words, E'\n') from goods_item g
        cross join lateral (values (g.content->>'description'), (g.commodity_code), (g.content->>'articleId')) as goods (words) where g.declaration_id = d.id) as goods
    from declaration d where d.id = any (${[...ids]}::uuid[])`.execute(db);
  return rows.map(documentOf);
};

export const searchedDeclarations: SearchedKind = {
  entityType: 'declaration',
  access: 'dec.search',
  documents,
  versions: async (db, { tenantId, readableUnits }, ids) => {
    const rows = await db
      .selectFrom('declaration')
      .select(['id', 'version'])
      .where('id', 'in', [...ids])
      .where(sql<boolean>`tenant_id = ${tenantId}::uuid and org_unit_id = any (${[...readableUnits]}::uuid[])`)
      .execute();
    return new Map(rows.map(({ id, version }) => [id, version]));
  },
};
