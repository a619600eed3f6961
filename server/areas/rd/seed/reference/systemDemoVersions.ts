import { sql, type Kysely } from 'kysely';
import { addDays, stockholmDate } from '../../../../../src/domain/kernel/dates';
import type { Database } from '../../../../db/schema';

const AUTHOR = 'operator.demo';

interface Put {
  readonly code: string;
  readonly valid_from: string;
  readonly text: Readonly<Record<'EN' | 'SV' | 'NO' | 'DK', string>>;
  readonly attributes: Readonly<Record<string, string>> | null;
  readonly sort_key: number;
}

interface Begun {
  readonly list: string;
  readonly note: string;
  readonly begun: Date;
  readonly put: Put;
}

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000);

/** The first day of a month that lies at least two months ahead. */
const monthAhead = (today: string): string => `${addDays(today, 95).slice(0, 7)}-01`;

const yearAhead = (today: string): string => `${Number(today.slice(0, 4)) + 1}-01-01`;

/** Answers the number of the new version, a draft. */
const begin = async (db: Kysely<Database>, { list, note, begun, put }: Begun): Promise<number> => {
  const { rows } = await sql<{ version_no: number }>`
    insert into reference_version (list, tenant_id, version_no, version, status, note, created_by, created_at, changed_by, changed_at, authors, based_on)
    select list, null, max(version_no) + 1, 2, 'Draft', ${note}, ${AUTHOR}, ${begun}::timestamptz, ${AUTHOR}, ${begun}::timestamptz, array[${AUTHOR}]::text[], max(version_no)
    from reference_version where list = ${list} and tenant_id is null group by list returning version_no`.execute(db);
  const number = rows[0]?.version_no;
  if (number === undefined) throw new Error(`The list ${list} has not been published`);
  const { code, valid_from, text, attributes, sort_key } = put;
  await sql`insert into reference_change (list, tenant_id, version_no, action, code, valid_from, valid_to, text, is_default, is_favourite, attributes, replaced_by, sort_key, origin)
    values (${list}, null, ${number}, 'put', ${code}, ${valid_from}::date, null, ${JSON.stringify(text)}::jsonb, false, false, ${attributes === null ? null : JSON.stringify(attributes)}::jsonb, '{}', ${sort_key}, 'Local')`.execute(
    db,
  );
  return number;
};

/** One version that waits for its day, and one that waits for a second person (specification, section 8). What they say is invented. */
export const beginDemoVersions = async (db: Kysely<Database>, now: Date): Promise<void> => {
  const today = stockholmDate(now);
  const effective = monthAhead(today);
  const scheduled = await begin(db, {
    list: 'SE_AdditionalProcedure',
    note: 'Demonstration: a national code from a day to come',
    begun: daysBefore(now, 6),
    put: {
      code: '9DM',
      valid_from: effective,
      text: {
        EN: 'Demonstration of a scheduled national code',
        SV: 'Demonstration av en schemalagd nationell kod',
        NO: 'Demonstrasjon av en planlagt nasjonal kode',
        DK: 'Demonstration af en planlagt national kode',
      },
      attributes: null,
      sort_key: 9000,
    },
  });
  await sql`update reference_version set status = 'Scheduled', effective_from = ${effective}::date, version = 3
    where list = 'SE_AdditionalProcedure' and tenant_id is null and version_no = ${scheduled}`.execute(db);

  const submitted = daysBefore(now, 1);
  const inReview = await begin(db, {
    list: 'NO_VatRate',
    note: 'Demonstration: food at 12 % (invented)',
    begun: daysBefore(now, 2),
    put: {
      code: 'FOOD',
      valid_from: yearAhead(today),
      text: { EN: 'Food', SV: 'Livsmedel', NO: 'Næringsmidler', DK: 'Fødevarer' },
      attributes: { rate: '12' },
      sort_key: 7,
    },
  });
  await sql`update reference_version set status = 'InReview', version = 3, submitted_by = ${AUTHOR}, submitted_at = ${submitted}::timestamptz, changed_at = ${submitted}::timestamptz
    where list = 'NO_VatRate' and tenant_id is null and version_no = ${inReview}`.execute(db);
};
