import type { Kysely } from 'kysely';
import type { Database } from '../schema';

/**
 * Demo rates in percent, near those of the public tariff: `prefix origin duty VAT`. The longest prefix decides; 1011 is every origin.
 * A code of another chapter takes the row of its chapter group.
 */
const RATES = `
0 1011 8.0 6
00 1011 8.0 6
1 1011 9.0 6
2 1011 6.5 25
3 1011 5.0 25
4 1011 5.0 25
5 1011 8.0 25
6 1011 11.5 25
7 1011 3.0 25
8 1011 2.7 25
9 1011 2.5 25
02 1011 12.8 6
03 1011 12.0 6
04 1011 7.7 6
0901 1011 0 6
0902 1011 3.2 6
2204 1011 10.0 25
2402 1011 57.6 25
2710 1011 3.5 25
3004 1011 0 25
39 1011 6.5 25
3926 1011 6.5 25
4202 1011 3.7 25
48 1011 0 25
4901 1011 0 6
6109 1011 12.0 25
6109 BD 0 25
6109 NO 0 25
6109 TR 0 25
6109 GB 0 25
61 1011 12.0 25
62 1011 12.0 25
6403 1011 8.0 25
6404 1011 16.9 25
6907 1011 5.0 25
7318 1011 3.7 25
7318 NO 0 25
8471 1011 0 25
8504 1011 2.2 25
8517 1011 0 25
8528 1011 14.0 25
8708 1011 3.5 25
8708 NO 0 25
8711 1011 6.0 25
8712 1011 14.0 25
9018 1011 0 25
9401 1011 0 25
9403 1011 0 25
9503 1011 0 25
9506 1011 2.7 25`;

const VALID_FROM = '2020-01-01';

export const seedTariffRates = async (db: Kysely<Database>): Promise<void> => {
  const rows = RATES.trim()
    .split('\n')
    .map((line) => {
      const [code_prefix = '', origin_group = '', duty_rate = '', vat_rate = ''] = line.split(' ');
      return { code_prefix, origin_group, valid_from: VALID_FROM, valid_to: null, duty_rate, vat_rate };
    });
  await db.insertInto('tariff_rate').values(rows).execute();
};
