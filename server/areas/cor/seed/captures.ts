import { sql, type Transaction } from 'kysely';
import { problemCount, valuesOf } from '../../../../src/domain/case/capture/captured';
import { captureGrid } from '../../../../src/domain/case/capture/captureTable';
import type { CaptureGrid } from '../../../../src/domain/case/capture/grid';
import type { CaptureTemplate } from '../../../../src/domain/case/capture/template';
import { tenantIds, unitIds } from '../../../db/demo/demoUnits';
import type { Database } from '../../../db/schema';
import type { Seed } from '../../../db/seed';

const HOUR_MS = 3_600_000;
const AUTHOR = 'declarant.demo';
const id = (place: number): string => `c1d00000-0000-4000-8000-${String(place).padStart(12, '0')}`;

const gridOf = (kind: 'XLSX' | 'CSV', rows: readonly (readonly string[])[]): CaptureGrid => ({
  kind,
  sheet: kind === 'XLSX' ? 'Invoice' : '',
  sheets: kind === 'XLSX' ? ['Invoice'] : [],
  rows,
  notes: [],
  ...(kind === 'XLSX' && { mark: '.' as const }),
});

const HEAD = ['Artikel', 'Benämning', 'Antal', 'A-pris', 'Belopp', 'Ursprungsland', 'Varukod'];
const invoice = (number: string, total: string): readonly (readonly string[])[] => [
  ['Säljare', 'Demo Shoes AB', '', 'Köpare', 'Demo Import AB'],
  ['Fakturanr', number, '', 'Valuta', 'EUR'],
  HEAD,
  ['S-1', 'Läderskor', '10', '12.50', '125.00', 'VN', '6403999300'],
  ['S-2', 'Stövlar', '2', '1250.00', '2500.00', 'IT', '6403911100'],
  ['', '', '', 'Totalt', total],
];

interface Demo {
  readonly fileName: string;
  readonly grid: CaptureGrid;
  readonly confirmed?: true;
  readonly corrected?: readonly string[];
}

const DEMOS: readonly Demo[] = [
  { fileName: 'demo-invoice-1001.xlsx', grid: gridOf('XLSX', invoice('DEMO-1001', '2625.00')) },
  { fileName: 'demo-invoice-1002.csv', grid: gridOf('CSV', invoice('DEMO-1002', '9999.00')) },
  {
    fileName: 'demo-invoice-1003.csv',
    grid: gridOf('CSV', [
      ['Fakturanr', 'DEMO-1003', '', 'Valuta', 'SEK'],
      ['Artikel', 'Benämning', 'Antal', 'Nettovikt'],
      ['S-3', 'Skruv', '1', '12,500'],
    ]),
  },
  { fileName: 'demo-invoice-1004.xlsx', grid: gridOf('XLSX', invoice('DEMO-1004', '2625.00')), confirmed: true },
  { fileName: 'demo-invoice-1005.xlsx', grid: gridOf('XLSX', invoice('DEMO-1005', '2625.00')), confirmed: true, corrected: ['lines/0/articleDescription'] },
];

const TEMPLATE: CaptureTemplate = { lines: [], header: [] };

/** Captures to review and a setting to read them with; the documents are made up for the demonstration. */
export const captureSeed: Seed = {
  name: 'cor.captures',
  run: async (db: Transaction<Database>, now: Date): Promise<void> => {
    const content = {
      name: 'Demo Shoes AB',
      customer: '',
      supplier: 'Demo Shoes AB',
      documentType: '',
      fileKind: 'ANY',
      autoConfirm: false,
      active: true,
      template: TEMPLATE,
    };
    await sql`insert into cor_idc_setting (id, version_no, tenant_id, org_unit_id, content, is_current, changed_at, changed_by)
      values (${id(1)}::uuid, 1, ${tenantIds.nordic}::uuid, ${unitIds.gothenburg}::uuid, ${JSON.stringify(content)}, true, ${now}, ${AUTHOR})`.execute(db);
    for (const [at, { fileName, grid, confirmed, corrected = [] }] of DEMOS.entries()) {
      const { header, lines, problems } = captureGrid(grid, { sender: ',' });
      const count = problemCount({ header, lines, problems });
      const status = confirmed === true ? 'Confirmed' : count > 0 ? 'NeedsReview' : 'Ready';
      const created = new Date(now.getTime() - (at + 1) * 5 * HOUR_MS);
      await sql`insert into cor_idc_job (id, version, tenant_id, org_unit_id, context_kind, file_name, status, engine, document_type, document_confidence, setting_id, setting_version,
          setting_name, sender, source, header, lines, problems, corrected, sample, value_count, problem_count, reviewer, opened_at, created_at, created_by, changed_at, changed_by, finished_at)
        values (${id(10 + at)}::uuid, 1, ${tenantIds.nordic}::uuid, ${unitIds.gothenburg}::uuid, 'NONE', ${fileName}, ${status}, 'TEMPLATE', 'N380', 1, ${id(1)}::uuid, 1,
          'Demo Shoes AB', ',', ${JSON.stringify(grid)}, ${JSON.stringify(header)}, ${JSON.stringify(lines)}, ${JSON.stringify(problems)}, ${JSON.stringify(corrected)}, false,
          ${valuesOf({ header, lines }).length}, ${count}, ${confirmed === true ? AUTHOR : ''}, ${created}, ${created}, ${AUTHOR},
          ${new Date(created.getTime() + 90_000)}, ${AUTHOR}, ${created})`.execute(db);
    }
  },
};
