import { PDF, rgb } from '@libpdf/core';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  confirmIdcJob,
  correctIdcJob,
  createIdcJob,
  createIdcSetting,
  deliverIdcJob,
  listIdcSettings,
  previewIdcTeaching,
  readIdcEngines,
  readIdcJob,
  readIdcSource,
  rejectIdcJob,
  reportIdc,
  rerunIdcJob,
  saveIdcSetting,
  searchIdcJobs,
  uploadIdcDocument,
  type IdcJob,
} from '../../../../src/application/contract/idc';
import { readDeclaration } from '../../../../src/application/contract/dec';
import { startPortal, type TestClient, type TestPortal } from '../../portal';

let portal: TestPortal;
let declarant: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  declarant = await portal.signIn('declarant.demo');
});
afterAll(() => portal.stop());

interface Uploaded {
  readonly data?: { readonly documents: readonly { readonly id: string; readonly fileName: string }[] };
  readonly outcome: { readonly feedbacks: readonly { readonly code: string; readonly pointer?: string }[] };
}

const upload = async (fileName: string, content: string | Uint8Array): Promise<Uploaded> => {
  const form = new FormData();
  form.set('fields', JSON.stringify({ fileName }));
  form.set('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), fileName);
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  return (await (await declarant.fetch(uploadIdcDocument.path, { method: 'POST', body: form, headers })).json()) as Uploaded;
};

const captured = async (fileName: string, content: string | Uint8Array, more: object = {}): Promise<IdcJob> => {
  const [document] = (await upload(fileName, content)).data?.documents ?? [];
  const job = await declarant.call(createIdcJob, { body: { documentId: document?.id ?? '', ...more } });
  expect(job.outcome.feedbacks).toEqual([]);
  return job.data;
};

const ROWS = [
  ['Fakturanr', '4711', '', 'Valuta', 'SEK'],
  ['Artikel', 'Benämning', 'Antal', 'A-pris', 'Belopp', 'Kolumn X'],
  ['S-1', 'Läderskor', '10', '12.50', '125.00', '8.5'],
  ['S-2', 'Stövlar', '2', '1250.00', '2500.00', '3.2'],
  ['', '', '', 'Totalt', '2625.00'],
];
const csv = (rows: readonly (readonly string[])[]): string => rows.map((row) => row.join(';')).join('\n');

const cell = (name: string, text: string): string =>
  /^\d+(\.\d+)?$/.test(text) ? `<c r="${name}"><v>${text}</v></c>` : `<c r="${name}" t="inlineStr"><is><t>${text}</t></is></c>`;
const sheetOf = (rows: readonly (readonly string[])[], more = ''): string =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows
    .map(
      (row, at) =>
        `<row r="${at + 1}">${row.map((text, column) => (text === '' ? '' : text.startsWith('<') ? text : cell(`${'ABCDEFG'[column]}${at + 1}`, text))).join('')}</row>`,
    )
    .join('')}</sheetData>${more}</worksheet>`;
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const workbook = (sheets: readonly { readonly name: string; readonly xml: string; readonly hidden?: true }[]): Uint8Array =>
  zipSync({
    '[Content_Types].xml': strToU8(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
    ),
    'xl/workbook.xml': strToU8(
      `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${RELATION}"><sheets>${sheets
        .map(({ name, hidden }, at) => `<sheet name="${name}" sheetId="${at + 1}"${hidden === true ? ' state="hidden"' : ''} r:id="rId${at + 1}"/>`)
        .join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${sheets
        .map((_, at) => `<Relationship Id="rId${at + 1}" Type="${RELATION}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`)
        .join('')}</Relationships>`,
    ),
    ...Object.fromEntries(sheets.map(({ xml }, at) => [`xl/worksheets/sheet${at + 1}.xml`, strToU8(xml)])),
  });

const pdf = async (rows: readonly (readonly string[])[], password?: string): Promise<Uint8Array> => {
  const made = PDF.create();
  const page = made.addPage({ size: 'a4' });
  rows.forEach((row, at) =>
    row.forEach((text, column) => text !== '' && page.drawText(text, { x: 40 + column * 90, y: 780 - at * 20, size: 10, color: rgb(0, 0, 0) })),
  );
  if (password !== undefined) made.setProtection({ userPassword: password, ownerPassword: password });
  return made.save();
};

const valueOf = (job: IdcJob, line: number, target: string): string | undefined => job.lines[line]?.[target]?.value;

describe('a document is captured with the place of each value', () => {
  it('from a workbook: cells; hidden sheets are left out, merged cells told, a formula without a value is a problem', async () => {
    const formula = [...ROWS.slice(0, 3), ['S-2', 'Stövlar', '2', '1250.00', '<c r="E4"><f>C4*D4</f></c>', '3.2'], ROWS[4] ?? []];
    const job = await captured(
      'invoice.xlsx',
      workbook([
        { name: 'Secret', xml: sheetOf([['x']]), hidden: true },
        { name: 'Invoice', xml: sheetOf(formula, '<mergeCells><mergeCell ref="A1:B1"/></mergeCells>') },
      ]),
    );
    expect(job).toMatchObject({ status: 'NeedsReview', dataSource: 7, sheet: 'Invoice', documentType: 'N380' });
    expect(job.notes.map(({ code, args }) => [code, Object.values(args)[0]])).toEqual([
      ['hidden', 'Secret'],
      ['formula', 'E4'],
      ['merged', 'A1:B1'],
    ]);
    expect(job.problems).toEqual([{ code: 'formula', args: { cell: 'E4' } }]);
    // The amount that the formula would have is quantity times price, and says so.
    expect(job.lines[1]?.['linePrice']).toMatchObject({ value: '2500.00', cell: 'C4 × D4' });
  });

  it('from the text layer of a PDF: page and box', async () => {
    const job = await captured('invoice.pdf', await pdf(ROWS));
    expect(job.status).toBe('Ready');
    expect(job.header['invoiceNumber']).toMatchObject({ value: '4711', box: { page: 1 } });
    expect(valueOf(job, 1, 'linePrice')).toBe('2500.00');
    const source = await declarant.call(readIdcSource, { params: { id: job.id } });
    expect(source.data.pages).toHaveLength(1);
    expect(source.data.boxes?.flat().some((box) => box !== null && box.w > 0 && box.y > 0 && box.y < 842)).toBe(true);
  });

  it('from XML: the element', async () => {
    const lines = ROWS.slice(2, 4).map(
      ([, text, quantity, price, amount]) =>
        `<Line><Description>${text}</Description><Quantity>${quantity}</Quantity><UnitPrice>${price}</UnitPrice><LineAmount>${amount}</LineAmount></Line>`,
    );
    const job = await captured(
      'invoice.xml',
      `<Invoice><InvoiceNumber>4711</InvoiceNumber><Currency>SEK</Currency><Lines>${lines.join('')}</Lines><InvoiceTotal>2625.00</InvoiceTotal></Invoice>`,
    );
    expect(job.header['invoiceTotal']).toMatchObject({ value: '2625.00', cell: 'Invoice/InvoiceTotal' });
    expect(job.lines[1]?.['unitPrice']).toMatchObject({ value: '1250.00', cell: 'Line[2]/UnitPrice' });
  });

  it('from HTML: rows of its tables, and nothing of it is run', async () => {
    const row = (cells: readonly string[]) => `<tr>${cells.map((text) => `<td>${text}</td>`).join('')}</tr>`;
    const job = await captured('invoice.html', `<html><script>alert(1)</script><body><table>${ROWS.map(row).join('')}</table></body></html>`);
    expect(job.lines.map((line) => line['articleDescription']?.value)).toEqual(['Läderskor', 'Stövlar']);
    expect(job.header['invoiceTotal']?.value).toBe('2625.00');
  });

  it('of an archive each file is a document', async () => {
    const zip = zipSync({ 'a.csv': strToU8(csv(ROWS)), 'b.csv': strToU8(csv(ROWS)) });
    expect((await upload('papers.zip', zip)).data?.documents.map(({ fileName }) => fileName)).toEqual(['a.csv', 'b.csv']);
    const nested = await upload('papers.zip', zipSync({ 'inner.zip': zip }));
    expect(nested.outcome.feedbacks[0]?.code).toBe('COR-R91.nested');
  });
});

describe('what cannot be read', () => {
  it.each([
    ['an encrypted PDF', 'a.pdf', () => pdf(ROWS, 'secret'), 'COR-FILE-LOCKED'],
    ['a damaged PDF', 'a.pdf', async () => strToU8('%PDF-1.7 broken'), 'COR-FILE-DAMAGED'],
    ['no PDF', 'a.pdf', async () => strToU8('PK nothing'), 'COR-FILE-KIND'],
    ['a workbook that is none', 'a.xlsx', async () => strToU8('a;b'), 'COR-FILE-KIND'],
  ])('%s is a failed capture that says why', async (_what, name, content, code) => {
    const job = await captured(name, await content());
    expect(job).toMatchObject({ status: 'Failed', failure: { code } });
  });
  it('a picture waits for a person, and a format that is none is refused at the door', async () => {
    expect(await captured('scan.png', new Uint8Array([0x89, 0x50, 0x4e, 0x47]))).toMatchObject({ status: 'NeedsReview', engine: 'MANUAL', dataSource: 0 });
    expect((await upload('mail.eml', 'x')).outcome.feedbacks[0]).toMatchObject({ code: 'COR-IDC.format', pointer: '/fileName' });
  });
});

describe('a review', () => {
  it('is confirmed only when what is doubtful is decided, and is delivered once', async () => {
    const job = await captured('wrong.csv', csv([...ROWS.slice(0, 4), ['', '', '', 'Totalt', '9999.00']]));
    expect(job.problems).toEqual([{ code: 'total', args: { sum: '2625.00', total: '9999.00' } }]);
    const params = { id: job.id };
    const early = await declarant.call(confirmIdcJob, { params, body: { version: job.version, accepted: false } });
    expect(early.outcome.feedbacks[0]).toMatchObject({ code: 'COR-R83', args: { count: '1' } });
    const right = await declarant.call(correctIdcJob, { params, body: { version: job.version, values: [{ path: 'header/invoiceTotal', value: '2625.00' }] } });
    expect(right.data).toMatchObject({ status: 'InReview', problemCount: 0, changedCount: 1, reviewer: 'declarant.demo' });
    const confirmed = await declarant.call(confirmIdcJob, { params, body: { version: right.data.version, accepted: false } });
    const delivered = await declarant.call(deliverIdcJob, { params, body: { version: confirmed.data.version, profile: 'se-new-import' } });
    expect(delivered.data.job).toMatchObject({ status: 'Delivered', delivered: { number: delivered.data.number } });
    const declaration = await declarant.call(readDeclaration, { params: { id: delivered.data.route.split('/').at(-1) ?? '' } });
    expect(declaration.data).toMatchObject({ header: { invoices: [{ number: '4711', amount: '2625.00', currency: 'SEK' }] } });
    const twice = await declarant.call(deliverIdcJob, { params, body: { version: delivered.data.job.version, profile: 'se-new-import' } });
    expect(twice.outcome.feedbacks[0]?.code).toBe('COR-IDC.status');
    const stale = await declarant.call(correctIdcJob, { params, body: { version: 1, values: [] } });
    expect(stale.outcome.feedbacks[0]?.code).toBe('COR-VERSION');
  });

  it('teaches: which column is meant, what that changes, then the next document is read so', async () => {
    const job = await captured('teach.csv', csv(ROWS));
    const values = [
      { path: 'lines/0/netMass', value: '8.5' },
      { path: 'lines/1/netMass', value: '3.2' },
    ];
    await declarant.call(correctIdcJob, { params: { id: job.id }, body: { version: job.version, values } });
    const preview = await declarant.call(previewIdcTeaching, { body: { jobId: job.id } });
    expect(preview.data.lines).toEqual([{ target: 'netMass', heading: 'Kolumn X', column: '' }]);
    const [effect] = preview.data.effect;
    expect(effect).toMatchObject({ fileName: 'teach.csv', worse: [], better: 2 });
    const content = { name: 'Nordic Shoes', customer: '', supplier: '', documentType: 'N380', fileKind: 'EXCEL', autoConfirm: false, active: true } as const;
    const setting = await declarant.call(createIdcSetting, { body: { ...content, template: preview.data.template } });
    const next = await captured('next.csv', csv(ROWS));
    expect(next).toMatchObject({ settingName: 'Nordic Shoes', settingVersion: 1 });
    expect(valueOf(next, 1, 'netMass')).toBe('3.2');
    const early = await declarant.call(saveIdcSetting, {
      params: { id: setting.data.id },
      body: { versionNo: 1, ...content, autoConfirm: true, template: preview.data.template },
    });
    expect(early.outcome.feedbacks[0]).toMatchObject({ code: 'COR-R84', pointer: '/autoConfirm' });
    const template = { ...preview.data.template, lines: [] };
    const saved = await declarant.call(saveIdcSetting, { params: { id: setting.data.id }, body: { versionNo: 1, ...content, template } });
    expect(saved.data.versionNo).toBe(2);
    const again = await declarant.call(rerunIdcJob, { params: { id: next.id }, body: { version: next.version } });
    expect(again.data).toMatchObject({ settingVersion: 2 });
    expect(valueOf(again.data, 1, 'netMass')).toBeUndefined();
    expect((await declarant.call(readIdcJob, { params: { id: job.id } })).data.settingVersion).toBe(0);
    const pdfFile = await upload('a.pdf', await pdf(ROWS));
    const misfit = await declarant.call(createIdcJob, { body: { documentId: pdfFile.data?.documents[0]?.id ?? '', settingId: setting.data.id } });
    expect(misfit.outcome.feedbacks[0]?.code).toBe('COR-R81');
    await declarant.call(saveIdcSetting, { params: { id: setting.data.id }, body: { versionNo: 2, ...content, active: false, template } });
    expect((await declarant.call(listIdcSettings, {})).data.find(({ id }) => id === setting.data.id)?.active).toBe(false);
  });

  it('is rejected with a reason alone', async () => {
    const job = await captured('no.csv', csv(ROWS));
    const without = await declarant.call(rejectIdcJob, { params: { id: job.id }, body: { version: job.version, reason: ' ' } });
    expect(without.outcome.feedbacks[0]).toMatchObject({ code: 'COR-IDC.reason', pointer: '/reason' });
    const rejected = await declarant.call(rejectIdcJob, { params: { id: job.id }, body: { version: job.version, reason: 'Not ours' } });
    expect(rejected.data).toMatchObject({ status: 'Rejected', rejectedFor: 'Not ours' });
  });

  it('is counted in the statistics', async () => {
    const report = await declarant.call(reportIdc, { body: { parameters: { from: '2020-01-01', to: '2099-12-31' } } });
    expect(Number(report.data.totals.jobs)).toBeGreaterThan(0);
    const found = await declarant.call(searchIdcJobs, { body: { criteria: { status: 'Failed' }, paging: { pageNum: 0, pageSize: 50, sortOrder: [] } } });
    expect(found.data.items.every(({ status }) => status === 'Failed')).toBe(true);
  });
});

describe('others', () => {
  it('see nothing of it', async () => {
    const job = await captured('own.csv', csv(ROWS));
    const other = await portal.signIn('norway.demo');
    expect((await other.call(readIdcJob, { params: { id: job.id } })).outcome.feedbacks[0]?.code).toBe('COR-NOTFOUND');
    expect((await (await portal.signIn('articleowner.demo')).call(readIdcJob, { params: { id: job.id } })).status).toBe(403);
  });
  it('no outside service reads documents unless one is set', async () => {
    expect((await declarant.call(readIdcEngines, {})).data).toEqual({ model: null });
    const [document] = (await upload('a.csv', csv(ROWS))).data?.documents ?? [];
    const asked = await declarant.call(createIdcJob, { body: { documentId: document?.id ?? '', engine: 'MODEL' } });
    expect(asked.outcome.feedbacks[0]?.code).toBe('COR-R90');
  });
});
