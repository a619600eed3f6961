import { randomUUID } from 'node:crypto';
import type { Finding, Header } from '../../src/domain/declaration/declaration';
import { mrnCountry } from '../../src/domain/declaration/flows/movements';
import { hasTrigger } from '../../src/domain/declaration/flows/triggers';
import { guaranteeAmount, converted, type AmountRegisters } from '../../src/domain/declaration/guarantee/guaranteeAmount';
import { invalidBecause, isRegisteredType, reserve, release, shares, type InvalidGuarantee } from '../../src/domain/declaration/guarantee/guarantee';
import { taxationDate } from '../../src/domain/declaration/calculation/calculateTaxes';
import { divideDecimals, isPositiveDecimal, isZeroDecimal, multiplyDecimals } from '../../src/domain/kernel/decimal';
import { stockholmDate } from '../../src/domain/kernel/dates';
import { currencyOf } from '../../src/domain/reference/exchangeRates';
import { failed } from '../../src/domain/kernel/result';
import { accessCodeKey, isAccessCode } from '../areas/dec/guarantees/accessCodes';
import { guaranteeOf, holdGuarantee, readMovements, reservedFor, tellAvailable, type GuaranteeEntry, type MovementEntry } from '../areas/dec/guarantees/guarantees';
import { loadRegisters } from '../areas/dec/registers';
import type { Addressed } from './answer';
import { refusal } from './refusal';
import { asScheduled } from './settings';

type Declared = NonNullable<Header['guarantees']>[number];

/** A guarantee of the declaration with what of the movement falls on it, in the currency of the guarantee. */
interface Securing {
  readonly at: number;
  readonly declared: Declared;
  readonly held: GuaranteeEntry | undefined;
  readonly movements: readonly MovementEntry[];
  readonly amount: string;
}

const amountRegisters = async ({ db, entry, profile, now }: Addressed): Promise<AmountRegisters> => {
  const country = mrnCountry(profile.country, entry.header);
  const { rateFor, exchangeRate } = await loadRegisters(db, country, taxationDate(entry.header, stockholmDate(now)));
  return { rateFor, exchangeRate, currency: currencyOf(country), valueCurrency: entry.internal_currency };
};

/** The other way round of `converted`: into the currency of a guarantee. */
const inCurrency = (amount: string, currency: string, { currency: internal, exchangeRate }: AmountRegisters): string => {
  const rate = currency === internal ? undefined : exchangeRate(currency);
  return rate === undefined || isZeroDecimal(rate.rate) ? amount : divideDecimals(multiplyDecimals(amount, rate.unit), rate.rate, 2, 'halfUp');
};

const grnOf = ({ grn = '' }: Declared): string => grn.trim().toUpperCase();

const securings = async (addressed: Addressed): Promise<readonly Securing[]> => {
  const { db, entry, flow, items } = addressed;
  if (flow.id !== 'TRANSIT') return [];
  const registered = (entry.header.guarantees ?? []).map((declared, at) => ({ declared, at })).filter(({ declared }) => isRegisteredType((declared.type ?? '').trim()));
  const registers = await amountRegisters(addressed);
  const declaredAmounts = registered.map(({ declared: { amount, currency } }) => (isPositiveDecimal(amount) ? converted(amount, currency?.trim() ?? registers.valueCurrency, registers) : undefined));
  const amounts = shares(guaranteeAmount(items, registers).amount, declaredAmounts);
  const found: Securing[] = [];
  for (const [place, { declared, at }] of registered.entries()) {
    const held = await holdGuarantee(db, entry.tenant_id, grnOf(declared));
    const amount = inCurrency(amounts[place] ?? '0', held?.currency ?? registers.currency, registers);
    found.push({ at, declared, held, movements: held === undefined ? [] : await readMovements(db, held.id), amount });
  }
  return found;
};

const countriesOf = ({ offices }: Header): string[] => {
  const all = [offices?.departure, offices?.destination, ...(offices?.transit ?? []).map(({ office }) => office)];
  return [...new Set(all.flatMap((office) => (office === undefined || office.length < 2 ? [] : [office.slice(0, 2)])))];
};

const wrong = ({ at }: Securing, reason: InvalidGuarantee): Finding => {
  const element = { '1': ['grn', '99 03 069'], '2': ['accessCode', '99 03 070'], '3': ['grn', '99 03 069'], '4': ['amount', '99 03 072'] }[reason];
  return refusal('SA55001', { pointer: `/guarantees/${at}/${element[0] ?? ''}`, category: 'General', de: element[1] }, { reason });
};

/** SA55001: what is wrong with the guarantees of a transit; each is held from here to the reservation. */
export const invalidGuarantees = async (addressed: Addressed): Promise<readonly Finding[]> => {
  const { db, entry, settings, now } = addressed;
  const all = await securings(addressed);
  const [first] = all;
  if (first !== undefined && hasTrigger(asScheduled(entry.header, settings), 'SIM:GUAR')) return [wrong(first, '1')];
  const key = all.length === 0 ? undefined : await accessCodeKey(db);
  return all.flatMap((securing) => {
    const { declared, held, movements, amount } = securing;
    const accessCodeIsRight = held !== undefined && key !== undefined && isAccessCode(key, held.access_codes, (declared.accessCode ?? '').trim());
    const because = invalidBecause(held && guaranteeOf(held), movements, { amount, countries: countriesOf(entry.header), accessCodeIsRight, date: stockholmDate(now) });
    return because === undefined ? [] : [wrong(securing, because)];
  });
};

/** At the MRN; `entry` carries it. */
export const reserveGuarantees = async (addressed: Addressed): Promise<void> => {
  const { db, entry, now } = addressed;
  if (entry.mrn === null) return;
  for (const { held, movements, amount } of await securings(addressed)) {
    if (held === undefined) continue;
    const after = reserve(guaranteeOf(held), movements, { mrn: entry.mrn, amount });
    if (failed(after)) continue;
    await db
      .insertInto('guarantee_movement')
      .values({
        id: randomUUID(),
        tenant_id: held.tenant_id,
        org_unit_id: entry.org_unit_id,
        guarantee_id: held.id,
        declaration_id: entry.id,
        mrn: entry.mrn,
        amount,
        currency: held.currency,
        state: 'RESERVED',
        reserved_at: now,
        released_at: null,
        reason: null,
      })
      .execute();
    await tellAvailable(db, held, movements, after.right, addressed);
  }
};

/** At the write-off (IE045), or when the movement never begins. */
export const releaseGuarantees = async (addressed: Addressed): Promise<void> => {
  const { db, entry, now } = addressed;
  for (const { id, grn, tenantId, mrn } of await reservedFor(db, entry.id)) {
    const held = await holdGuarantee(db, tenantId, grn);
    if (held === undefined) continue;
    const movements = await readMovements(db, held.id);
    const after = release(held, movements, mrn);
    if (failed(after)) continue;
    await db.updateTable('guarantee_movement').set({ state: 'RELEASED', released_at: now }).where('id', '=', id).execute();
    await tellAvailable(db, held, movements, after.right, addressed);
  }
};
