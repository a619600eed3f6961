import { sql } from 'kysely';
import type * as rd from '../../src/application/contract/rd';
import { isIsoDate } from '../../src/domain/kernel/dates';
import { fail } from '../../src/domain/kernel/result';
import { reply, type Handlers } from '../http/handlers';
import { nearestName } from './rd/nearestName';

const refused = (code: string, message: string) => fail('refused', message, { feedbacks: [{ severity: 2, code, message }] });

export const rdHandlers: Handlers<typeof rd> = {
  readReferenceList: async ({ params: { datalist, date } }, { db, caller }) => {
    if (!isIsoDate(date)) return refused('RD-DATE', 'Date must be year-month-day.');
    const list = await db.selectFrom('reference_list').selectAll().where('name', '=', datalist).executeTakeFirst();
    if (list === undefined) {
      const names = (await db.selectFrom('reference_list').select('name').execute()).map(({ name }) => name);
      const near = nearestName(datalist, names);
      return refused('RD-LIST', `List ${datalist} does not exist.${near === undefined ? '' : ` Did you mean ${near}?`}`);
    }
    const rows = await db
      .selectFrom('reference_entry')
      .select(['code', 'text', 'short_text', 'parent_code', 'is_default', 'attributes'])
      .select([sql<string>`valid_from::text`.as('valid_from'), sql<string | null>`valid_to::text`.as('valid_to')])
      .where('list', '=', datalist)
      .where(sql<boolean>`valid_from <= ${date}::date and (valid_to is null or valid_to >= ${date}::date)`)
      .where(({ or, eb }) => or([eb('tenant_id', 'is', null), eb('tenant_id', '=', caller.tenantId)]))
      .orderBy('sort_key')
      .orderBy('code')
      .execute();
    const items = rows.map((row) => ({
      code: row.code,
      text: row.text,
      validFrom: row.valid_from,
      ...(row.valid_to === null ? {} : { validTo: row.valid_to }),
      ...(row.short_text === null ? {} : { shortText: row.short_text }),
      ...(row.parent_code === null ? {} : { parentCode: row.parent_code }),
      ...(row.is_default ? { isDefault: true } : {}),
      ...(row.attributes === null ? {} : { attributes: row.attributes }),
    }));
    return reply({ list: datalist, date, versionNo: list.version_no, checksum: list.checksum, items });
  },
};
