import type { CaptureTry } from './captureTry';
import type { Assertion, Scenario } from './scenario';

const is = (path: string, value: unknown): Assertion => ({ path, operator: 'equals', value });

const ZIP = '504b0304';

/** Synthetic parties; amounts that add up. */
const CLEAN: readonly (readonly string[])[] = [
  ['Invoice no', 'DEMO-1001'],
  ['Invoice date', '2026-03-02'],
  ['Currency', 'EUR'],
  ['Terms of delivery', 'FCA'],
  [''],
  ['Article', 'Description', 'Quantity', 'Unit price', 'Amount', 'Net weight', 'Gross weight', 'Origin', 'Commodity code'],
  ['A-1', 'Work shoes', '10', '10.00', '100.00', '12.5', '13.0', 'VN', '64039900'],
  ['A-2', 'Work gloves', '50', '5.01', '250.50', '4.2', '4.9', 'CN', '61161020'],
  [''],
  ['Total', '350.50'],
];
const replaced = (row: number, cells: readonly string[]): string[][] => CLEAN.map((one, at) => [...(at === row ? cells : one)]);
const clean = CLEAN.map((row) => [...row]);

const scenario = (code: string, name: string, input: CaptureTry, expected: readonly Assertion[], smoke = true): Scenario => ({
  bench: 'IDC',
  code: `B-IDC-${code}`,
  name,
  input,
  expected,
  tags: smoke ? ['smoke'] : [],
});

const entry = (name: string, unpacked = 1_000) => ({ name, packed: 400, unpacked, isEncrypted: false });

export const captureScenarios: readonly Scenario[] = [
  scenario('XLSX', 'A clean invoice as a workbook', { fileName: 'invoice.xlsx', sizeBytes: 18_000, rows: clean }, [
    is('/status', 'Ready'),
    is('/reader', 'Table'),
    is('/lines/1/4/value', '250.50'),
    { path: '/confidence', operator: 'atLeast', value: 0.8 },
  ]),
  scenario('CSV', 'A clean invoice as CSV', { fileName: 'invoice.csv', sizeBytes: 700, rows: clean, country: 'GB' }, [
    is('/status', 'Ready'),
    is('/problems', 0),
  ]),
  scenario('PDF', 'A PDF is read by its text', { fileName: 'invoice.pdf', sizeBytes: 40_000 }, [is('/reader', 'Text'), is('/status', 'NeedsReview')]),
  scenario('TOTAL', 'Lines do not add up to the total', { fileName: 'invoice.xlsx', rows: replaced(9, ['Total', '351.10']) }, [
    is('/status', 'NeedsReview'),
    is('/problems', 1),
  ]),
  scenario('CONFIDENCE', 'A required field is missing', { fileName: 'invoice.xlsx', rows: replaced(2, ['']) }, [
    is('/status', 'NeedsReview'),
    is('/confidence', 0),
  ]),
  scenario('EXTENSION', 'A name that says PDF over a zip', { fileName: 'invoice.pdf', head: ZIP }, [is('/status', 'Failed'), is('/refused', 'DY-FORMAT')]),
  scenario('SIZE', 'Too large by one byte', { fileName: 'invoice.pdf', sizeBytes: 20_000_001 }, [is('/status', 'Failed'), is('/refused', 'DY-SIZE')]),
  scenario('ZIP', 'An archive of three files', { fileName: 'papers.zip', entries: [entry('invoice.pdf'), entry('packing.xlsx'), entry('awb.pdf')] }, [
    is('/status', 'Ready'),
    is('/files', ['invoice.pdf', 'packing.xlsx', 'awb.pdf']),
  ]),
  scenario('PATH', 'An archive with a path that leads out of it', { fileName: 'papers.zip', entries: [entry('../../invoice.pdf')] }, [
    is('/status', 'Failed'),
    is('/refused', 'DY-ZIP'),
  ]),
  scenario(
    'PICTURE',
    'A picture is a simulated result',
    { fileName: 'scan.TIF', head: '49492a00' },
    [is('/reader', 'Simulated'), is('/message', 'simulated result')],
    false,
  ),
];
