import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { GuaranteeTerms, TransitGuarantee } from '../../../../src/application/contract/declarationGuarantees';
import {
  availableAmount,
  GUARANTEE_LOCK,
  guaranteeRefused,
  isLow,
  reservedAmount,
  securedAmount,
} from '../../../../src/domain/declaration/guarantee/guarantee';
import { checkTerms, isAccessCodeForm, missingTerms } from '../../../../src/domain/declaration/guarantee/guaranteeTerms';
import { divideDecimals, isZeroDecimal, multiplyDecimals, trimDecimal } from '../../../../src/domain/kernel/decimal';
import { fail, failed, ok, type Failed, type Result } from '../../../../src/domain/kernel/result';
import type { StoredAccessCode, TransitGuaranteeTable } from '../../../db/tables/authority';
import type { Context } from '../../../records/handlers';
import { notFound } from '../../../records/claim';
import { RecordStore, type OwnColumns } from '../../../records/recordStore';
import { accessCodeKey } from '../../../db/accessCodes';
import { seal } from '../../../db/sealing';
import { guaranteeOf, readMovements, type GuaranteeEntry, type MovementEntry } from './guarantees';

export const shownGuarantee = (entry: GuaranteeEntry, movements: readonly MovementEntry[]): TransitGuarantee => {
  const guarantee = guaranteeOf(entry);
  const reserved = reservedAmount(movements);
  const available = availableAmount(guarantee, movements);
  const { validTo, ...terms } = guarantee;
  return {
    id: entry.id,
    version: entry.version,
    ...terms,
    notValidIn: [...guarantee.notValidIn],
    holderIdentifier: entry.holder_identifier,
    holderName: entry.holder_name,
    office: entry.office,
    reserved: trimDecimal(reserved),
    available: trimDecimal(available),
    secured: securedAmount(guarantee),
    percent: isZeroDecimal(guarantee.referenceAmount) ? '0.0' : divideDecimals(multiplyDecimals(reserved, '100'), guarantee.referenceAmount, 1, 'halfUp'),
    isLow: isLow(guarantee, available),
    accessCodes: entry.access_codes.map(({ id, label, isDefault }) => ({ id, label, isDefault })),
    ...(validTo !== undefined && { validTo }),
  };
};

export const shownById = async ({ db }: Context, entry: GuaranteeEntry): Promise<TransitGuarantee> => shownGuarantee(entry, await readMovements(db, entry.id));

export const guarantees = new RecordStore<GuaranteeEntry, OwnColumns<TransitGuaranteeTable>>({
  table: 'transit_guarantee',
  kind: GUARANTEE_LOCK,
  // The access codes are not part of it, not even sealed.
  compared: (entry) => ({
    ...guaranteeOf(entry),
    holderIdentifier: entry.holder_identifier,
    holderName: entry.holder_name,
    office: entry.office,
    accessCodes: entry.access_codes.map(({ label, isDefault }) => ({ label, isDefault })),
  }),
  event: ({ id, tenant_id, org_unit_id, grn }) => ({
    tenantId: tenant_id,
    orgUnitId: org_unit_id,
    pluginName: 'dec',
    eventType: 'GuaranteeChanged',
    id,
    data: { id, grn },
  }),
});

export const readableGuarantees = async ({ db, caller }: Context): Promise<readonly GuaranteeEntry[]> =>
  (await sql<GuaranteeEntry>`select * from transit_guarantee where ${guarantees.readable(caller)} order by grn`.execute(db)).rows;

/** Held until the end of the transaction; only where one works. */
export const holdToUse = async (context: Context, id: string): Promise<Result<GuaranteeEntry>> => {
  const held = await guarantees.hold(context, id);
  return failed(held) || guarantees.mayChange(context.caller, held.right) ? held : notFound();
};

const wrongCode = (at: number): Failed => {
  const message = 'An access code has four letters or figures.';
  return fail('badRequest', message, { feedbacks: [{ severity: 2, code: 'DEC-G-CODE', pointer: `/accessCodes/${at}/code`, message }] });
};

const notGiven = (pointers: readonly string[]): Failed => {
  const message = 'This must be given.';
  return fail('badRequest', message, { feedbacks: pointers.map((pointer) => ({ severity: 2, code: 'DEC-G-MISSING', pointer, message })) });
};

const sealedCodes = async ({ db }: Context, known: readonly StoredAccessCode[], wanted: GuaranteeTerms['accessCodes']): Promise<Result<StoredAccessCode[]>> => {
  const key = await accessCodeKey(db);
  const codes: StoredAccessCode[] = [];
  for (const [at, { id, label, isDefault, code }] of wanted.entries()) {
    const before = known.find((one) => one.id === id);
    if (code === undefined && before === undefined) return wrongCode(at);
    if (code !== undefined && !isAccessCodeForm(code)) return wrongCode(at);
    codes.push({ id: before?.id ?? randomUUID(), label: label.slice(0, 70), isDefault, sealed: code === undefined ? (before?.sealed ?? '') : seal(key, code) });
  }
  return ok(codes);
};

/** The columns of what was typed, checked against what is reserved. */
export const columnsOf = async (context: Context, terms: GuaranteeTerms, before?: GuaranteeEntry) => {
  const grn = terms.grn.trim().toUpperCase();
  const missing = missingTerms(terms);
  if (missing.length > 0) return notGiven(missing);
  const { type, holderIdentifier, holderName, office, referenceAmount, currency, level, notValidIn, validTo, state } = terms;
  const checked = checkTerms(
    { grn, type, referenceAmount, currency, level, notValidIn, validTo, state },
    before === undefined ? [] : await readMovements(context.db, before.id),
  );
  if (failed(checked)) return checked;
  const codes = await sealedCodes(context, before?.access_codes ?? [], terms.accessCodes);
  if (failed(codes)) return codes;
  const twin = await context.db
    .selectFrom('transit_guarantee')
    .select('id')
    .where('tenant_id', '=', context.caller.tenantId)
    .where('grn', '=', grn)
    .executeTakeFirst();
  if (twin !== undefined && twin.id !== before?.id) return guaranteeRefused('DEC-G-KNOWN', { grn }, '/grn');
  return ok({
    grn,
    type,
    holder_identifier: holderIdentifier,
    holder_name: holderName,
    office,
    access_codes: JSON.stringify(codes.right),
    reference_amount: referenceAmount,
    currency,
    level,
    not_valid_in: [...notValidIn],
    valid_to: validTo ?? null,
    state,
  });
};
