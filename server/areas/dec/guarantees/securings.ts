import type { Transaction } from 'kysely';
import { taxationDate } from '../../../../src/domain/declaration/calculation/calculateTaxes';
import type { DeclarationContent, Finding, Header } from '../../../../src/domain/declaration/declaration';
import { isEmpty } from '../../../../src/domain/declaration/emptiness';
import { flowOf } from '../../../../src/domain/declaration/flows/flows';
import { mrnCountry } from '../../../../src/domain/declaration/flows/movements';
import { guaranteeAmount, converted, type AmountRegisters, type ProposedAmount } from '../../../../src/domain/declaration/guarantee/guaranteeAmount';
import { guaranteeRefused, isRegisteredType, shareLeft, shares, shortage } from '../../../../src/domain/declaration/guarantee/guarantee';
import { valueCurrencyOf } from '../../../../src/domain/declaration/profiles/jurisdiction';
import type { Profile } from '../../../../src/domain/declaration/profiles/profile';
import { stockholmDate } from '../../../../src/domain/kernel/dates';
import { divideDecimals, isPositiveDecimal, isZeroDecimal, multiplyDecimals, sumDecimals, trimDecimal } from '../../../../src/domain/kernel/decimal';
import { ok, type Result } from '../../../../src/domain/kernel/result';
import { currencyOf } from '../../../../src/domain/reference/exchangeRates';
import type { Database } from '../../../db/schema';
import { fallbackAmount } from '../judging/datedAmounts';
import { loadRegisters } from '../judging/registers';
import { loadTariff } from '../judging/tariff';
import { guaranteeOf, readGuarantee, readMovements, type GuaranteeEntry, type MovementEntry, type holdGuarantee } from './guarantees';

type Declared = NonNullable<Header['guarantees']>[number];

/** A guarantee of a transit with what of the movement falls on it, in the currency of the guarantee. */
export interface Securing {
  readonly at: number;
  readonly declared: Declared;
  readonly held: GuaranteeEntry | undefined;
  readonly movements: readonly MovementEntry[];
  /** With what rows before it take from the same guarantee. */
  readonly amount: string;
}

export interface ToSecure {
  readonly tenantId: string;
  readonly orgUnitId: string;
  readonly profile: Profile;
  readonly content: DeclarationContent;
  readonly now: Date;
}

const amountRegisters = async (db: Transaction<Database>, { orgUnitId, profile, content: { header, items }, now }: ToSecure): Promise<AmountRegisters> => {
  const country = mrnCountry(profile.country, header);
  const { date, exchangeRate } = await loadRegisters(db, country, taxationDate(header, stockholmDate(now)));
  const currency = currencyOf(country);
  return {
    country,
    date,
    tariff: await loadTariff(db, { country, date, orgUnitId, items }),
    fallback: await fallbackAmount(db, date),
    exchangeRate,
    currency,
    valueCurrency: valueCurrencyOf(profile, header) ?? currency,
  };
};

/** The other way round of `converted`: into the currency of a guarantee. */
const inCurrency = (amount: string, currency: string, { currency: internal, exchangeRate }: AmountRegisters): string => {
  const rate = currency === internal ? undefined : exchangeRate(currency);
  return rate === undefined || isZeroDecimal(rate.rate) ? amount : divideDecimals(multiplyDecimals(amount, rate.unit), rate.rate, 2, 'halfUp');
};

const declaredAmount = ({ amount, currency }: Declared, registers: AmountRegisters): string | undefined =>
  isPositiveDecimal(amount) ? converted(amount, isEmpty(currency) ? registers.valueCurrency : (currency ?? '').trim(), registers) : undefined;

const grnOf = ({ grn = '' }: Declared): string => grn.trim().toUpperCase();

/** `find` reads a guarantee, or holds it until the end of the transaction. */
export const securingsOf = async (
  db: Transaction<Database>,
  asked: ToSecure,
  find: typeof readGuarantee | typeof holdGuarantee,
): Promise<readonly Securing[]> => {
  const { profile, content, tenantId } = asked;
  if (flowOf(profile.key, content.header.messageType).id !== 'TRANSIT') return [];
  const registered = (content.header.guarantees ?? [])
    .map((declared, at) => ({ declared, at }))
    .filter(({ declared }) => isRegisteredType((declared.type ?? '').trim()));
  if (registered.length === 0) return [];
  const registers = await amountRegisters(db, asked);
  const amounts = shares(
    guaranteeAmount(content.items, registers).amount,
    registered.map(({ declared }) => declaredAmount(declared, registers)),
  );
  const found: Securing[] = [];
  for (const [place, { declared, at }] of registered.entries()) {
    const held = await find(db, tenantId, grnOf(declared));
    const own = inCurrency(amounts[place] ?? '0', held?.currency ?? registers.currency, registers);
    const before = found.findLast((one) => held !== undefined && one.held?.id === held.id);
    found.push({ at, declared, held, movements: held === undefined ? [] : await readMovements(db, held.id), amount: sumDecimals([before?.amount, own]) });
  }
  return found;
};

/** Specification 6.3: what the goods ask of the guarantee at `place` beside the others. */
export const proposedAmount = async (db: Transaction<Database>, asked: ToSecure, place: number): Promise<Result<ProposedAmount>> => {
  const { items, header } = asked.content;
  if (isEmpty(header.offices?.departure)) return guaranteeRefused('DEC-G-DEPARTURE', {}, '/offices/departure');
  const registers = await amountRegisters(db, asked);
  const proposed = guaranteeAmount(items, registers);
  const declared = (header.guarantees ?? []).map((guarantee) => declaredAmount(guarantee, registers));
  return ok({ ...proposed, amount: trimDecimal(shareLeft(proposed.amount, declared, place)) });
};

/** Specification 6.3: what a guarantee lacks for the movement, told before it is sent. */
export const shortageFindings = async (db: Transaction<Database>, asked: ToSecure): Promise<readonly Finding[]> => {
  const all = await securingsOf(db, asked, readGuarantee);
  return all.flatMap(({ at, held, movements, amount }) => {
    const short = held && shortage(guaranteeOf(held), movements, amount);
    return short === undefined
      ? []
      : [
          {
            severity: 2,
            code: 'DEC-G-AMOUNT',
            pointer: `/guarantees/${at}/amount`,
            category: 'General',
            origin: 'CROSS',
            de: '99 03 072',
            ...short,
          } satisfies Finding,
        ];
  });
};
