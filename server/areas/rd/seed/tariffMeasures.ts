import type { Transaction } from 'kysely';
import type { MeasureCondition } from '../../../../src/domain/tariff/measures/measure';
import type { Database } from '../../../db/schema';
import type { Seed } from '../../../db/seed';
import { measureLines } from './tariffMeasureLines';

const VALID_FROM = '2020-01-01';
const CODE_LENGTH = 10;
const BATCH = 500;

/** The rates of the portal are a demonstration; only that goods bear the standard rate of VAT is the law. */
const STANDARD_VAT = { measure_type: '305', additional_code: 'STANDARD' } as const;

/** `02-24` is each chapter of them, `00` all goods. */
const codesOf = (written: string): string[] => {
  const [first = '', last] = written.split('-');
  if (last === undefined) return [(first === '00' ? '' : first).padEnd(CODE_LENGTH, '0')];
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) =>
    String(Number(first) + at)
      .padStart(2, '0')
      .padEnd(CODE_LENGTH, '0'),
  );
};

/** One of the proofs, or the measure falls away (CT-R12). */
const proofsOf = (written: string): MeasureCondition[] => [
  ...written.split(' ').map((certificate, at) => ({ code: 'Q', sequence: at + 1, certificate, action: '27' })),
  { code: 'Q', sequence: 99, action: '07' },
];

const linesOf = (tariff: string, lines: string) =>
  lines
    .trim()
    .split('\n')
    .flatMap((line) => {
      const parts = line.split('|');
      const { add = null, order = null, tax = null, proof } = Object.fromEntries(parts.filter((part) => part.includes('=')).map((part) => part.split('=')));
      const [codes = '', measure_type = '', geo_area = '', expression = null] = parts.filter((part) => !part.includes('='));
      return codesOf(codes).map((code) => ({
        tariff,
        code,
        measure_type,
        geo_area,
        direction: 'import' as const,
        additional_code: add,
        quota_order_no: order,
        expression,
        tax_type: tax,
        conditions: proof === undefined ? null : JSON.stringify(proofsOf(proof)),
        is_demo: measure_type !== STANDARD_VAT.measure_type || add !== STANDARD_VAT.additional_code,
        valid_from: VALID_FROM,
        valid_to: null,
      }));
    });

/** What is said of a chapter replaces what was said of a range before. */
const latest = (rows: ReturnType<typeof linesOf>): ReturnType<typeof linesOf> => [
  ...new Map(rows.map((row) => [[row.code, row.measure_type, row.geo_area, row.additional_code, row.quota_order_no, row.tax_type].join(), row])).values(),
];

const fill = async (db: Transaction<Database>): Promise<void> => {
  const rows = Object.entries(measureLines).flatMap(([tariff, lines]) =>
    latest(linesOf(tariff, lines)).map((row, at) => ({ ...row, sid: `${tariff}${String(at + 1)}` })),
  );
  for (let from = 0; from < rows.length; from += BATCH)
    await db
      .insertInto('tariff_measure')
      .values(rows.slice(from, from + BATCH))
      .execute();
};

export const tariffSeed: Seed = { name: 'tariff', run: fill };
