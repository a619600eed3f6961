import type { Kysely, Transaction } from 'kysely';
import type { Header } from '../../../../src/domain/declaration/declaration';
import { declaredCodes, namesCode, withChangedCodes, withMaskedCodes } from '../../../../src/domain/declaration/guarantee/declaredCodes';
import type { Database } from '../../../db/schema';
import { accessCodeKey } from '../../../db/accessCodes';
import { seal, unseal } from '../../../db/sealing';

/** Sealed codes by the place of their guarantee in the header. */
export type SealedCodes = ReadonlyMap<number, string>;

export interface CodedHeader {
  /** With the mask where a code is kept. */
  readonly header: Header;
  readonly codes: SealedCodes;
}

/** Of a declaration, or of an amendment of it. */
export interface CodeOwner {
  readonly tenantId: string;
  readonly orgUnitId: string;
  readonly declarationId: string;
  readonly amendmentId?: string | undefined;
}

type Kept = Pick<CodeOwner, 'declarationId' | 'amendmentId'>;

export const readCodes = async (db: Kysely<Database>, { declarationId, amendmentId }: Kept): Promise<SealedCodes> => {
  const rows = await db
    .selectFrom('declared_access_code')
    .select(['place', 'sealed'])
    .where('declaration_id', '=', declarationId)
    .where('amendment_id', 'is not distinct from', amendmentId ?? null)
    .execute();
  return new Map(rows.map(({ place, sealed }) => [place, sealed]));
};

/** The codes of a header that follows the one of `before`, and the header without them. */
export const sealedHeader = async (db: Kysely<Database>, header: Header, before?: { readonly header: Header; readonly kept: Kept }): Promise<CodedHeader> => {
  const declared = declaredCodes(before?.header ?? {}, header);
  if (declared.length === 0) return { header: withMaskedCodes(header, new Set()), codes: new Map() };
  const known = before === undefined ? new Map<number, string>() : await readCodes(db, before.kept);
  const key = await accessCodeKey(db);
  const codes = new Map(
    declared.flatMap((one): [number, string][] => {
      const sealed = 'code' in one ? seal(key, one.code) : known.get(one.keptFrom);
      return sealed === undefined ? [] : [[one.place, sealed]];
    }),
  );
  return { header: withMaskedCodes(header, new Set(codes.keys())), codes };
};

export const writeCodes = async (
  db: Transaction<Database>,
  { tenantId, orgUnitId, declarationId, amendmentId }: CodeOwner,
  codes: SealedCodes,
): Promise<void> => {
  const amendment = amendmentId ?? null;
  await db.deleteFrom('declared_access_code').where('declaration_id', '=', declarationId).where('amendment_id', 'is not distinct from', amendment).execute();
  const rows = [...codes].map(([place, sealed]) => ({
    tenant_id: tenantId,
    org_unit_id: orgUnitId,
    declaration_id: declarationId,
    amendment_id: amendment,
    place,
    sealed,
  }));
  if (rows.length > 0) await db.insertInto('declared_access_code').values(rows).execute();
};

/** Those of a declaration that names none before and after are not looked for. */
export const replaceCodes = async (db: Transaction<Database>, owner: CodeOwner, before: Header, { codes }: CodedHeader): Promise<void> => {
  if (codes.size > 0 || namesCode(before)) await writeCodes(db, owner, codes);
};

/** An amended header as it differs from the declaration's. */
export const comparedHeader = async (db: Kysely<Database>, declarationId: string, { header, codes }: CodedHeader): Promise<Header> => {
  if (codes.size === 0) return header;
  const key = await accessCodeKey(db);
  const declared = await readCodes(db, { declarationId });
  const isOther = ([place, sealed]: readonly [number, string]): boolean => {
    const before = declared.get(place);
    return before !== undefined && unseal(key, before) !== unseal(key, sealed);
  };
  return withChangedCodes(header, new Set([...codes].filter(isOther).map(([place]) => place)));
};

/** What an amendment that is accepted says of codes becomes the declaration's; of a refused one nothing is kept. */
export const endAmendedCodes = async (db: Transaction<Database>, declarationId: string, amendmentId: string, state: 'ACCEPTED' | 'REJECTED'): Promise<void> => {
  if (state === 'REJECTED') {
    await db.deleteFrom('declared_access_code').where('amendment_id', '=', amendmentId).execute();
    return;
  }
  await db.deleteFrom('declared_access_code').where('declaration_id', '=', declarationId).where('amendment_id', 'is', null).execute();
  await db.updateTable('declared_access_code').set({ amendment_id: null }).where('amendment_id', '=', amendmentId).execute();
};

/** As they were typed: for the authority alone. */
export const openCodes = async (db: Kysely<Database>, declarationId: string): Promise<ReadonlyMap<number, string>> => {
  const sealed = await readCodes(db, { declarationId });
  if (sealed.size === 0) return new Map();
  const key = await accessCodeKey(db);
  return new Map([...sealed].map(([place, code]) => [place, unseal(key, code)]));
};
