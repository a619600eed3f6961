import { sql, type Transaction } from 'kysely';
import type { TariffStanding } from '../../../../src/application/contract/ct';
import type { NodeContent, TariffTexts } from '../../../../src/domain/tariff/loading/tariffRow';
import type { GeoArea } from '../../../../src/domain/tariff/measures/measure';
import { NomenclatureTree, type StoredNode, type StoredText, type TariffLanguage } from '../../../../src/domain/tariff/search/nomenclatureTree';
import { searchReferences } from '../../../../src/domain/tariff/search/searchReferences';
import { TariffSearch } from '../../../../src/domain/tariff/search/tariffSearch';
import type { Database } from '../../../db/schema';
import type { TariffIssue } from '../loading/loadParts';
import type { LoadedFile } from '../loading/stagedLoad';

const MOST_TREES = 4;
/** What a reader of a result should know of the data; the rest of what the loader noticed is for its administrator. */
const GAPS = ['ordinaryDutyMissing', 'exclusionsMissing', 'meursingMissing', 'inferredConditions', 'undatedMembers', 'expression'];

interface Named {
  readonly texts: TariffTexts;
  readonly textSource?: string;
}

/** What is kept of one version of a tariff: its lines with their trees, and the names of its codes. */
export class ActiveTariff {
  readonly tariff: string;
  readonly versionNo: number | undefined;
  readonly standing: TariffStanding;
  readonly areas: readonly GeoArea[];
  readonly units: ReadonlyMap<string, string>;
  readonly measureTypes: ReadonlySet<string>;
  readonly #duties: ReadonlyMap<string, readonly OrdinaryDuty[]>;
  readonly #nodes: readonly StoredNode[];
  readonly #texts: readonly StoredText[];
  readonly #names: ReadonlyMap<string, Named>;
  readonly notes: ReadonlyMap<string, string>;
  readonly #boundaries: readonly string[];
  readonly #trees = new Map<number, { readonly tree: NomenclatureTree; readonly searches: Map<TariffLanguage, TariffSearch> }>();

  constructor(
    standing: TariffStanding,
    rows: {
      readonly nodes: readonly StoredNode[];
      readonly texts: readonly StoredText[];
      readonly names: ReadonlyMap<string, Named>;
      readonly notes: ReadonlyMap<string, string>;
      readonly areas: readonly GeoArea[];
      readonly units: ReadonlyMap<string, string>;
      readonly measureTypes: ReadonlySet<string>;
      readonly duties: ReadonlyMap<string, readonly OrdinaryDuty[]>;
    },
  ) {
    this.tariff = standing.tariff;
    this.versionNo = standing.versionNo;
    this.standing = standing;
    this.#nodes = rows.nodes;
    this.#texts = rows.texts;
    this.#names = rows.names;
    this.notes = rows.notes;
    this.areas = rows.areas;
    this.units = rows.units;
    this.measureTypes = rows.measureTypes;
    this.#duties = rows.duties;
    const days = [...rows.nodes, ...rows.texts].flatMap(({ validFrom, validTo }) => [validFrom ?? '', validTo === undefined ? '' : `${validTo}~`]);
    this.#boundaries = [...new Set(days)].sort();
  }

  /** Days between which nothing begins or ends share a tree. */
  #on(date: string) {
    const key = this.#boundaries.filter((day) => day <= date).length;
    const known = this.#trees.get(key);
    if (known !== undefined) return known;
    if (this.#trees.size >= MOST_TREES) this.#trees.delete([...this.#trees.keys()][0] ?? 0);
    const made = { tree: new NomenclatureTree(this.#nodes, this.#texts, date), searches: new Map<TariffLanguage, TariffSearch>() };
    this.#trees.set(key, made);
    return made;
  }

  treeOn(date: string): NomenclatureTree {
    return this.#on(date).tree;
  }

  searchOn(date: string, language: TariffLanguage): TariffSearch {
    const { tree, searches } = this.#on(date);
    const known = searches.get(language);
    if (known !== undefined) return known;
    const made = new TariffSearch(tree, language, searchReferences);
    searches.set(language, made);
    return made;
  }

  /** The duty that everybody pays: of the line or the nearest above it. */
  ordinaryDuty(code: string, date: string): string | undefined {
    for (const digits of [10, 8, 6, 4, 2]) {
      const found = this.#duties
        .get(code.padEnd(10, '0').slice(0, digits).padEnd(10, '0'))
        ?.find(({ from, to }) => (from === null || from <= date) && (to === null || date <= to));
      if (found !== undefined) return found.duty;
    }
    return undefined;
  }

  nameOf(kind: 'area' | 'certificate' | 'measureType' | 'additionalCode' | 'unit', key: string): Named | undefined {
    return this.#names.get(`${kind} ${key}`);
  }
}

const cached = new Map<string, Promise<ActiveTariff>>();
const MOST_VERSIONS = 6;

const keep = (key: string, make: () => Promise<ActiveTariff>): Promise<ActiveTariff> => {
  const known = cached.get(key);
  if (known !== undefined) return known;
  if (cached.size >= MOST_VERSIONS) cached.delete([...cached.keys()][0] ?? '');
  const made = make();
  cached.set(key, made);
  made.catch(() => cached.delete(key));
  return made;
};

interface Row<C> {
  readonly key: string;
  readonly code: string | null;
  readonly valid_from: string | null;
  readonly valid_to: string | null;
  readonly content: C;
}

const rowsOf = async <C>(db: Transaction<Database>, tariff: string, versionNo: number, kinds: readonly string[]): Promise<readonly Row<C>[]> => {
  const { rows } = await sql<Row<C>>`
    select key, code, valid_from::text, valid_to::text, content from tariff_row where tariff = ${tariff} and kind = any (${[...kinds]})
      and added_in <= ${versionNo} and (removed_in is null or removed_in > ${versionNo})`.execute(db);
  return rows;
};

const period = ({ valid_from: from, valid_to: to }: Row<unknown>) => ({ ...(from !== null && { validFrom: from }), ...(to !== null && { validTo: to }) });

const readNames = async (db: Transaction<Database>, tariff: string, versionNo: number): Promise<ReadonlyMap<string, Named>> => {
  const { rows } = await sql<{ kind: string; key: string; content: Named }>`
    select kind, key, content from tariff_row where tariff = ${tariff} and kind = any (${['area', 'certificate', 'measureType', 'additionalCode', 'unit']})
      and added_in <= ${versionNo} and (removed_in is null or removed_in > ${versionNo})`.execute(db);
  return new Map(rows.map(({ kind, key, content }) => [`${kind} ${key}`, content]));
};

const readAreas = async (db: Transaction<Database>, tariff: string, versionNo: number): Promise<readonly GeoArea[]> => {
  const rows = await rowsOf<{ area: string; country: string }>(db, tariff, versionNo, ['member']);
  const areas = new Map<string, GeoArea['members'][number][]>();
  for (const row of rows) {
    const { area, country } = row.content;
    const member = { country, ...period(row) };
    const members = areas.get(area);
    if (members === undefined) areas.set(area, [member]);
    else members.push(member);
  }
  return [...areas].map(([id, members]) => ({ id, members }));
};

/** Units that are to be declared, by the codes that bear the measure. */
const readUnits = async (db: Transaction<Database>, tariff: string, versionNo: number): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ code: string; unit: string }>`
    select code, content ->> 'expression' as unit from tariff_row where tariff = ${tariff} and kind = 'measure' and content ->> 'measureType' in ('109', '110')
      and content ? 'expression' and added_in <= ${versionNo} and (removed_in is null or removed_in > ${versionNo})`.execute(db);
  return new Map(rows.map(({ code, unit }) => [code, unit]));
};

interface OrdinaryDuty {
  readonly from: string | null;
  readonly to: string | null;
  readonly duty: string;
}

/** Asked for with every search, so they are kept. */
const readDuties = async (db: Transaction<Database>, tariff: string, versionNo: number): Promise<ReadonlyMap<string, readonly OrdinaryDuty[]>> => {
  const { rows } = await sql<OrdinaryDuty & { code: string }>`
    select code, valid_from::text as from, valid_to::text as to, coalesce(content ->> 'expression', content #>> '{conditions,0,expression}', '') as duty from tariff_row
    where tariff = ${tariff} and kind = 'measure' and content ->> 'measureType' = '103' and content ->> 'geoArea' = '1011' and not content ? 'additionalCode'
      and added_in <= ${versionNo} and (removed_in is null or removed_in > ${versionNo}) order by valid_from desc nulls last`.execute(db);
  const duties = new Map<string, OrdinaryDuty[]>();
  for (const { code, ...duty } of rows) duties.set(code, [...(duties.get(code) ?? []), duty]);
  return duties;
};

interface VersionFacts {
  readonly load_id: string;
  readonly version_no: number;
  readonly published_at: Date | null;
  readonly files: readonly LoadedFile[];
  readonly issues: readonly TariffIssue[];
}

/** Every version says what it took over from the ones before it: its files are those of its parts, whichever load brought them. */
const filesOf = async (
  db: Transaction<Database>,
  tariff: string,
  versionNo: number,
): Promise<{ files: readonly LoadedFile[]; issues: readonly TariffIssue[] }> => {
  const { rows } = await sql<VersionFacts>`
    select load_id, version_no, published_at, files, issues from tariff_version where tariff = ${tariff} and version_no <= ${versionNo} and status in ('Active', 'Superseded')
    order by version_no desc`.execute(db);
  const seen = new Set<string>();
  const files: LoadedFile[] = [];
  const issues = new Map<string, TariffIssue>();
  for (const row of rows) {
    const fresh = row.files.filter(({ part }) => !seen.has(part));
    files.push(...fresh.filter(({ rows: count }) => count > 0));
    for (const issue of row.issues) if (!issues.has(issue.code) && (fresh.length > 0 || row === rows[0])) issues.set(issue.code, issue);
    for (const { part } of row.files) seen.add(part);
  }
  return { files, issues: [...issues.values()] };
};

const readVersion = async (
  db: Transaction<Database>,
  tariff: string,
  { version_no: versionNo, published_at: publishedAt }: VersionFacts,
): Promise<ActiveTariff> => {
  const { files, issues } = await filesOf(db, tariff, versionNo);
  const nodes = await rowsOf<NodeContent>(db, tariff, versionNo, ['node']);
  const texts = await rowsOf<StoredText['content']>(db, tariff, versionNo, ['text']);
  const notes = await rowsOf<Named>(db, tariff, versionNo, ['note']);
  const { rows: types } = await sql<{ type: string }>`
    select distinct content ->> 'measureType' as type from tariff_row where tariff = ${tariff} and kind = 'measure'
      and added_in <= ${versionNo} and (removed_in is null or removed_in > ${versionNo})`.execute(db);
  const standing: TariffStanding = {
    tariff,
    isDemo: false,
    versionNo,
    gaps: issues.map(({ code }) => code).filter((code) => GAPS.includes(code)),
    sources: files.map(({ name, source, dated, licence, rows }) => ({ name, source, dated, licence, rows })),
    ...(publishedAt !== null && { publishedAt: publishedAt.toISOString() }),
  };
  return new ActiveTariff(standing, {
    nodes: nodes.map((row) => ({ code: row.code ?? '', ...period(row), content: row.content })),
    texts: texts.map((row) => ({ ...(row.code !== null && { code: row.code }), ...period(row), content: row.content })),
    names: await readNames(db, tariff, versionNo),
    notes: new Map(notes.flatMap(({ code, content }) => (code === null ? [] : [[code, content.texts.EN ?? ''] as const]))),
    areas: await readAreas(db, tariff, versionNo),
    units: await readUnits(db, tariff, versionNo),
    measureTypes: new Set(types.map(({ type }) => type)),
    duties: await readDuties(db, tariff, versionNo),
  });
};

const DEPTHS: Readonly<Record<number, number>> = { 2: 0, 4: 1, 6: 2, 8: 3, 10: 4 };

/** The extract that the portal brings along: the list of goods nomenclature. */
const readDemo = async (db: Transaction<Database>, tariff: string): Promise<ActiveTariff> => {
  const { rows } = await sql<{
    code: string;
    text: Record<string, string>;
    valid_from: string;
    valid_to: string | null;
    attributes: Record<string, string> | null;
  }>`
    select code, text, valid_from::text, valid_to::text, attributes from reference_entry where list = 'GoodsNomenclature' and tenant_id is null order by code`.execute(
    db,
  );
  const nodes = rows.flatMap(({ code, text: texts, valid_from: validFrom, valid_to: validTo, attributes }): StoredNode[] => {
    const depth = DEPTHS[code.length];
    if (depth === undefined) return [];
    const unit = attributes?.['unit'];
    return [
      {
        code: code.padEnd(10, '0'),
        validFrom,
        ...(validTo !== null && { validTo }),
        content: { suffix: '80', depth, texts, ...(unit !== undefined && { unit }) },
      },
    ];
  });
  return new ActiveTariff(
    { tariff, isDemo: true, gaps: [], sources: [] },
    { nodes, texts: [], names: new Map(), notes: new Map(), areas: [], units: new Map(), measureTypes: new Set(), duties: new Map() },
  );
};

/** The tariff as it is active now; read from the database once for each version. */
export const activeTariff = async (db: Transaction<Database>, tariff: string): Promise<ActiveTariff> => {
  const { rows } = await sql<VersionFacts>`
    select v.load_id, v.version_no, v.published_at, v.files, v.issues from tariff t join tariff_version v on v.tariff = t.name and v.version_no = t.active_version
    where t.name = ${tariff}`.execute(db);
  const [version] = rows;
  if (version !== undefined) return keep(`${version.load_id} ${String(version.published_at?.getTime())}`, () => readVersion(db, tariff, version));
  const { rows: lists } = await sql<{
    checksum: string;
    entry_count: number;
  }>`select checksum, entry_count from reference_list where name = 'GoodsNomenclature'`.execute(db);
  return keep(`demo ${tariff} ${lists[0]?.checksum ?? ''} ${String(lists[0]?.entry_count ?? 0)}`, () => readDemo(db, tariff));
};

/** Whose nomenclature a country has: its own, or that of the Union. */
export const nomenclatureName = (country: string): string => (country === 'NO' || country === 'GB' || country === 'XI' ? country : 'EU');

export const tariffOfCountry = (db: Transaction<Database>, country: string): Promise<ActiveTariff> => activeTariff(db, nomenclatureName(country));
