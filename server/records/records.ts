import { sql } from 'kysely';
import { recordEvent } from '../../src/application/contract/record';
import type { Context } from './handlers';
import { columnName, type Column } from './recordColumns';
import { inUnits, RecordStore, type Head } from './recordStore';
import { tableOf } from './recordTable';

/** A record of a kind as it is stored; the columns of its kind are beside these. */
export interface RecordRow<C, S extends string> extends Head {
  readonly created_at: Date;
  readonly created_by: string;
  readonly number: string;
  readonly status: S;
  readonly content: C;
}

/** The unit at the top of the caller's company, of the tenant's root that unit itself. */
export const companyRoot = async ({ db, caller }: Pick<Context, 'db' | 'caller'>): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    select top.id from org_unit own join org_unit top on top.company_id = own.company_id join org_unit above on above.id = top.parent_id
    where own.id = ${caller.orgUnitId}::uuid and above.company_id is null`.execute(db);
  return rows[0]?.id ?? caller.orgUnitId;
};

/** Where records of a kind are seen beside their own unit. */
interface Shared {
  readonly ofCompany?: boolean | undefined;
  /** The column of a second unit in which a record is at home. */
  readonly alsoIn?: string | undefined;
}

/** What is written of a record of a kind. */
export interface RecordContent<C, S extends string> {
  readonly content: C;
  readonly status: S;
  readonly number: string;
}

/** The store of one kind of record: a content with a status and a number, and in columns what of it is searched. */
export class Records<C, S extends string> extends RecordStore<RecordRow<C, S>, RecordContent<C, S>> {
  constructor(kind: string, columns: Readonly<Record<string, Column<C>>>, { ofCompany = false, alsoIn }: Shared = {}) {
    const stored = (content: C) =>
      Object.fromEntries(Object.entries(columns).flatMap(([field, { of, kept = false }]) => (kept ? [] : [[columnName(field), of(content)] as const])));
    const otherUnit = ({ content }: RecordRow<C, S>) => (alsoIn === undefined ? null : (columns[alsoIn]?.of(content) ?? null));
    super({
      table: tableOf(kind),
      kind,
      compared: ({ content, status }) => ({ ...content, status }),
      event: ({ id, tenant_id, org_unit_id, number, status }) => ({
        tenantId: tenant_id,
        orgUnitId: org_unit_id,
        ...recordEvent(kind),
        id,
        data: { id, number, status },
      }),
      readable: ({ tenantId, readableUnits }) =>
        alsoIn === undefined
          ? inUnits(tenantId, readableUnits)
          : sql<boolean>`tenant_id = ${tenantId}::uuid
              and (org_unit_id = any (${[...readableUnits]}::uuid[]) or ${sql.ref(columnName(alsoIn))} = any (${[...readableUnits]}::text[]))`,
      // One reads more than one changes, but what belongs to the company is changed in any of its own units.
      mayChange: ({ visibleUnits, readableUnits, orgUnitKind }, row) =>
        ofCompany
          ? orgUnitKind !== 'CLIENT' && readableUnits.includes(row.org_unit_id)
          : visibleUnits.includes(row.org_unit_id) || visibleUnits.some((one) => one === otherUnit(row)),
      unitOfNew: ofCompany ? companyRoot : async ({ caller }) => caller.orgUnitId,
      columns: ({ content, ...rest }) => ({ ...rest, ...(content !== undefined && { content: JSON.stringify(content), ...stored(content) }) }),
    });
  }
}
