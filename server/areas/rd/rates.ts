import { randomUUID } from 'node:crypto';
import { compareDecimals, isDecimal } from '../../../src/domain/kernel/decimal';
import { isIsoDate, stockholmDate, stockholmTime } from '../../../src/domain/kernel/dates';
import { fail, failed, type Result } from '../../../src/domain/kernel/result';
import {
  currencyOf,
  monthsBetween,
  rateCode,
  rateGapIssues,
  rateGaps,
  rateList,
  RATE_KINDS,
  type PeriodRate,
  type RateGap,
  type RateKind,
} from '../../../src/domain/reference/exchangeRates';
import { guessMapping } from '../../../src/domain/reference/importMapping';
import type { ImportRun } from '../../../src/domain/reference/importRun';
import type { OwnedEntry } from '../../../src/domain/reference/listChanges';
import { demoMark } from '../../../src/domain/reference/demoEntry';
import { checkVersion, stops } from '../../../src/domain/reference/listRules';
import { entryKey } from '../../../src/domain/reference/listEntry';
import { refusedBy } from '../../../src/domain/reference/ruleTexts';
import { CATALOGUE } from '../../records/catalogue';
import { reply, type Context, type Reply } from '../../records/handlers';
import { readPublished, withChanges, writeChanges, type StoredEntry } from './entries';
import { readLists } from './importing/readLists';
import { rateTable } from './importing/rateTable';
import { storeRun } from './importing/runs';
import { publishVersionRow } from './publishing';
import { editableList, editedTenant, type Owned } from './scope';
import { beginDraft, publishedNo } from './versions';

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;

const isKind = (text: string | undefined): text is RateKind => RATE_KINDS.some((kind) => kind === text);

const rateOf = (country: string, { id, code, validFrom, validTo, attributes = {} }: StoredEntry): PeriodRate[] => {
  const [currency = '', kind] = code.split('|');
  if (!isKind(kind)) return [];
  const { rate = '', units = '1', required, reason } = attributes;
  return [
    {
      id,
      country,
      kind,
      currency,
      validFrom,
      rate,
      units,
      required: required === 'true',
      ...(validTo === undefined ? {} : { validTo }),
      ...(reason === undefined ? {} : { reason }),
      ...demoMark({ attributes }),
    },
  ];
};

interface RatesQuestion {
  readonly country: string;
  readonly kind: RateKind;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly month?: string | undefined;
}

const monthsAsked = ({ from, to, month }: RatesQuestion, now: Date): Result<string[]> => {
  const thisMonth = stockholmDate(now).slice(0, 7);
  const [first, last] = month === undefined ? [from ?? thisMonth, to ?? from ?? thisMonth] : [month, month];
  return MONTH.test(first) && MONTH.test(last) ? { _tag: 'Right', right: monthsBetween(first, last) } : refusedBy('RD-R8');
};

/** The shared rates: tenants have none of their own (ruling 204). */
export const readExchangeRates = async (
  question: RatesQuestion,
  { db, now }: Context,
): Promise<Result<Reply<{ currency: string; versionNo: number; rates: PeriodRate[]; gaps: RateGap[] }>>> => {
  const { country, kind } = question;
  const definition = editableList(rateList(country));
  if (failed(definition)) return definition;
  const months = monthsAsked(question, now);
  if (failed(months)) return months;
  const owned: Owned = { list: rateList(country), tenantId: null };
  const entries = await readPublished(db, owned);
  const [first = '', last = ''] = [months.right[0], months.right.at(-1)];
  const rates = entries.filter(
    ({ code, validFrom, validTo }) => code.endsWith(`|${kind}`) && validFrom.slice(0, 7) <= last && (validTo === undefined || validTo.slice(0, 7) >= first),
  );
  return reply({
    currency: currencyOf(country),
    versionNo: await publishedNo(db, owned),
    rates: rates.flatMap((entry) => rateOf(country, entry)),
    gaps: rateGaps(entries, { country, kind, months: months.right }),
  });
};

export interface TypedRate {
  readonly country: string;
  readonly kind: RateKind;
  readonly currency: string;
  readonly validFrom: string;
  readonly validTo?: string | undefined;
  readonly rate: string;
  readonly units: string;
  readonly reason: string;
  readonly required?: boolean | undefined;
  readonly versionNo: number;
}

const entryOf = ({ country, kind, currency, validFrom, validTo, rate, units, reason, required }: TypedRate, before: StoredEntry | undefined): OwnedEntry => ({
  code: rateCode(currency, kind),
  validFrom,
  ...(validTo === undefined || validTo === '' ? {} : { validTo }),
  text: before?.text ?? { EN: `${currency} in ${currencyOf(country)}` },
  ...(before?.sortKey === undefined ? {} : { sortKey: before.sortKey }),
  attributes: { rate, units, reason: reason.trim(), ...((required ?? before?.attributes?.['required'] === 'true') ? { required: 'true' } : {}) },
  origin: 'Local',
});

/** One rate typed by hand: a version of its own, published at once with its reason as the note. */
export const putExchangeRate = async (typed: TypedRate, context: Context): Promise<Result<Reply<{ versionNo: number; rate: PeriodRate; gaps: RateGap[] }>>> => {
  const { db, caller } = context;
  const { country, kind, rate, units, validFrom } = typed;
  const definition = editableList(rateList(country));
  if (failed(definition)) return definition;
  if ((await editedTenant(db, caller)) !== null) return refusedBy('RD-SCOPE');
  if (typed.reason.trim() === '') return refusedBy('RD-REASON');
  if (!isIsoDate(validFrom)) return refusedBy('RD-R8');
  if (!isDecimal(rate) || compareDecimals(rate, '0') <= 0)
    return refusedBy('RD-FORM.type', { field: 'rate', code: typed.currency, value: rate, type: 'decimal' });
  if (!/^[1-9]\d{0,4}$/.test(units)) return refusedBy('RD-FORM.type', { field: 'units', code: typed.currency, value: units, type: 'integer' });
  const owned: Owned = { list: rateList(country), tenantId: null };
  const draft = await beginDraft(context, owned, typed.reason.trim().slice(0, 200));
  if (failed(draft)) return draft;
  const seen = await publishedNo(db, owned);
  if (seen !== typed.versionNo) return refusedBy('RD-R17', { time: stockholmTime(context.now) }, { kind: 'stale' });
  const published = await readPublished(db, owned);
  const code = rateCode(typed.currency, kind);
  const before = published.find((one) => entryKey(one) === entryKey({ code, validFrom }));
  const entry = entryOf(typed, before);
  const after = withChanges(published, [{ action: 'put', entry: { ...entry, id: before?.id ?? randomUUID(), tenantId: null } }]);
  const issues = [...checkVersion(definition.right, after, new Set([code])), ...rateGapIssues(definition.right, published, after, new Set([code]))];
  if (stops(issues) > 0) return { ...refusedBy('RD-ISSUES', { n: String(stops(issues)) }, { data: { issues } }) };
  await writeChanges(db, owned, draft.right.version_no, [{ action: 'put', entry }]);
  const row = await publishVersionRow(context, owned, draft.right.version_no);
  if (failed(row)) return row;
  const now = await readPublished(db, owned);
  const stored = now.find((one) => entryKey(one) === entryKey({ code, validFrom }));
  const [answered] = stored === undefined ? [] : rateOf(country, stored);
  if (answered === undefined) return fail('unexpected', CATALOGUE.unexpected);
  const month = validFrom.slice(0, 7);
  return reply({ versionNo: row.right.version_no, rate: answered, gaps: rateGaps(now, { country, kind, months: [month] }) });
};

export const importExchangeRates = async (
  { country, kind }: { readonly country: string; readonly kind: RateKind },
  context: Context,
): Promise<Result<Reply<ImportRun>>> => {
  const definition = editableList(rateList(country));
  if (failed(definition)) return definition;
  if ((await editedTenant(context.db, context.caller)) !== null) return refusedBy('RD-SCOPE');
  const { file } = context;
  if (file === undefined) return fail('badRequest', CATALOGUE.badRequest);
  const read = await readLists(file.content);
  if (failed(read)) return read;
  const table = rateTable(read.right, definition.right, kind);
  if (failed(table)) return table;
  return storeRun(context, {
    definition: definition.right,
    fileName: file.name,
    format: read.right.format,
    table: table.right,
    mapping: guessMapping(table.right.columns, definition.right),
  });
};
