import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../../db/schema';
import type { EntrySeed } from './listSeed';

interface Step {
  readonly list: string;
  readonly versionNo: number;
  readonly published: string;
  readonly note: string;
  /** What the version before said of these codes; absent codes came with this version. */
  readonly before: Readonly<Record<string, Partial<EntrySeed> | 'absent'>>;
}

const FIRST_PUBLISHED = '2016-05-01T07:00:00Z';

/** Changes of ISO 3166-1 and ISO 4217 as they were published, oldest first. */
const STEPS: readonly Step[] = [
  {
    list: 'Country',
    versionNo: 2,
    published: '2019-02-18T08:00:00Z',
    note: 'ISO 3166-1: names of Eswatini and North Macedonia',
    before: {
      MK: {
        text: {
          EN: 'Macedonia, the former Yugoslav Republic of',
          SV: 'f.d. jugoslaviska republiken Makedonien',
          NO: 'Den tidligere jugoslaviske republikken Makedonia',
          DK: 'Den Tidligere Jugoslaviske Republik Makedonien',
        },
      },
      SZ: { text: { EN: 'Swaziland', SV: 'Swaziland', NO: 'Swaziland', DK: 'Swaziland' } },
    },
  },
  {
    list: 'Country',
    versionNo: 3,
    published: '2022-07-15T08:00:00Z',
    note: 'ISO 3166-1: name of Türkiye; Northern Ireland as customs codes it',
    before: { TR: { text: { EN: 'Turkey', SV: 'Turkiet', NO: 'Tyrkia', DK: 'Tyrkiet' } }, XI: 'absent' },
  },
  {
    list: 'Currency',
    versionNo: 2,
    published: '2022-12-15T08:00:00Z',
    note: 'ISO 4217: Croatia pays in euro; the new leone and the digital bolívar',
    before: { HRK: { valid_to: null, replaced_by: [] }, SLE: 'absent', VED: 'absent' },
  },
  {
    list: 'Currency',
    versionNo: 3,
    published: '2025-12-15T08:00:00Z',
    note: 'ISO 4217: Bulgaria pays in euro; guilder, gold of Zimbabwe, accounting dinar, end of the old leone',
    before: {
      ANG: { valid_to: null, replaced_by: [] },
      BGN: { valid_to: null, replaced_by: [] },
      SLL: { valid_to: null, replaced_by: [] },
      ZWL: { valid_to: null, replaced_by: [] },
      XAD: 'absent',
      XCG: 'absent',
      ZWG: 'absent',
    },
  },
];

const undone = (entry: EntrySeed, { list, before }: Step): EntrySeed[] => {
  const earlier = entry.list === list ? before[entry.code] : undefined;
  if (earlier === undefined) return [entry];
  return earlier === 'absent' ? [] : [{ ...entry, ...earlier }];
};

/** The entries as they stood after version 1 of each list. */
export const asFirstPublished = (entries: readonly EntrySeed[]): EntrySeed[] =>
  STEPS.toReversed().reduce<EntrySeed[]>((later, step) => later.flatMap((entry) => undone(entry, step)), [...entries]);

/** What a step puts: the entries that it touches, as they stand after it. */
const putBy = (step: Step, entries: readonly EntrySeed[]): EntrySeed[] => {
  const later = STEPS.slice(STEPS.indexOf(step) + 1);
  const after = later.toReversed().reduce<EntrySeed[]>((all, one) => all.flatMap((entry) => undone(entry, one)), [...entries]);
  return after.filter(({ list, code }) => list === step.list && step.before[code] !== undefined);
};

const AUTHOR = 'operator.demo';

/** By the way that every version takes, then with the days on which it was published. */
const publish = async (db: Kysely<Database>, { list, versionNo, published, note }: Step, put: readonly EntrySeed[]): Promise<void> => {
  await sql`insert into reference_version (list, tenant_id, version_no, status, effective_from, note, created_by, created_at, changed_by, changed_at, authors, based_on)
    values (${list}, null, ${versionNo}, 'Draft', ${published}::date, ${note}, ${AUTHOR}, ${published}::timestamptz, ${AUTHOR}, ${published}::timestamptz, array[${AUTHOR}]::text[], ${versionNo - 1})`.execute(
    db,
  );
  await sql`insert into reference_change (list, tenant_id, version_no, action, code, valid_from, valid_to, text, is_default, is_favourite, attributes, replaced_by, sort_key, origin)
    select list, null, ${versionNo}, 'put', code, valid_from, valid_to, text, is_default, false, attributes, coalesce(replaced_by, '{}'), sort_key, 'Source'
    from jsonb_to_recordset(${JSON.stringify(put)}::jsonb)
      as entry (list text, code text, valid_from date, valid_to date, text jsonb, is_default boolean, attributes jsonb, replaced_by text[], sort_key integer)`.execute(
    db,
  );
  await sql`select apply_reference_version(${list}, null, ${versionNo}, ${AUTHOR})`.execute(db);
  await sql`update reference_version set published_at = ${published}::timestamptz, changed_at = ${published}::timestamptz
    where list = ${list} and tenant_id is null and version_no = ${versionNo}`.execute(db);
  await sql`update reference_log set at = ${published}::timestamptz where list = ${list} and tenant_id is null and version_no = ${versionNo}`.execute(db);
  await sql`update reference_list set published_at = ${published}::timestamptz, effective_from = ${published}::date where name = ${list}`.execute(db);
};

/** Versions 2 and 3 of the lists whose entries stand in the database as of version 1. */
export const publishWorldVersions = async (db: Kysely<Database>, entries: readonly EntrySeed[]): Promise<void> => {
  const lists = [...new Set(STEPS.map(({ list }) => list))];
  await sql`update reference_version set published_at = ${FIRST_PUBLISHED}::timestamptz, created_at = ${FIRST_PUBLISHED}::timestamptz, changed_at = ${FIRST_PUBLISHED}::timestamptz,
      effective_from = ${FIRST_PUBLISHED}::date where list = any(${lists}) and tenant_id is null and version_no = 1`.execute(db);
  for (const step of STEPS) await publish(db, step, putBy(step, entries));
};
