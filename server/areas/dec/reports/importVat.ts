import { sql } from 'kysely';
import type { ImportVatParameters } from '../../../../src/application/contract/declarationReports';
import {
  importVat,
  importVatRows,
  importVatTotals,
  type ImportVatEntry,
  type ImportVatRow,
  type ImportVatTotals,
  type TaxFigures,
} from '../../../../src/domain/declaration/reports/importVat';
import { stockholmDate } from '../../../../src/domain/kernel/dates';
import { failed, ok } from '../../../../src/domain/kernel/result';
import { allOf, between, containing, foundRows, given, present, type ReportSource } from '../../../reports/reportSource';
import { scopeOf } from './declarationScope';

interface Found extends TaxFigures {
  readonly id: string;
  readonly profile: string;
  readonly accepted_at: Date;
  readonly lrn: string;
  readonly mrn: string;
  readonly version: number;
  readonly importer: string | null;
  readonly importer_vat: string | null;
  readonly declarant: string | null;
}

const entryOf = ({ id, profile, accepted_at, lrn, mrn, version, importer, importer_vat, declarant, customsValues, taxes }: Found): ImportVatEntry => ({
  ...importVat({ customsValues, taxes }),
  key: id,
  id,
  profile,
  declarations: 1,
  acceptedOn: stockholmDate(accepted_at),
  lrn,
  mrn,
  version: Math.max(version, 1),
  declarant: declarant ?? '',
  ...present<ImportVatRow>({ importer, vatNumber: importer_vat }),
});

/** Swedish imports that were accepted and not cancelled. */
export const importVatSource: ReportSource<ImportVatParameters, ImportVatRow, ImportVatTotals> = {
  days: ['from', 'to'],
  count: async ({ db, caller }, { from, to, vatNumber, accounting, grouping = 'none', ...asked }) => {
    const conditions = [
      ...scopeOf(caller, asked),
      sql`declaration.country = 'SE' and declaration.flow = 'IMPORT' and declaration.accepted_at is not null and declaration.status not in ('CANCELLED', 'EXPIRED')`,
      ...between(sql`declaration.accepted_at`, from, to),
      ...given(vatNumber, (number) => containing(sql`lower(figures.importer_vat)`, number)),
    ];
    const found = await foundRows<Found>(
      db,
      sql`select declaration.id, profile, accepted_at, lrn, mrn, mrn_version as version, importer, importer_vat, declarant, customs_values as "customsValues", taxes
        from declaration join declaration_figures figures on figures.declaration_id = declaration.id
        where ${allOf(conditions)} order by accepted_at, declaration.id`,
    );
    if (failed(found)) return found;
    const entries = found.right.map(entryOf).filter((entry) => accounting === undefined || entry.accounting === accounting);
    return ok({ rows: importVatRows(entries, grouping), totals: importVatTotals(entries) });
  },
};
