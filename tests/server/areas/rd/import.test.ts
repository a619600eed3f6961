import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  applyImport,
  compareImport,
  exportList,
  publishVersion,
  readImport,
  readListDiff,
  readListEntries,
  rejectImport,
  searchImports,
} from '../../../../src/application/contract/rd';
import type { ImportRun } from '../../../../src/domain/reference/importRun';
import { EventReader } from '../../eventReader';
import { startPortal, type TestClient, type TestPortal } from '../../portal';
import { discardOpen, published, send } from './rdCalls';

let portal: TestPortal;
let operator: TestClient;
let product: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  operator = await portal.signIn('operator.demo');
  product = await portal.signIn('product.demo');
});
afterAll(() => portal.stop());

type Options = Partial<ImportRun['options']>;

const choice = (run: ImportRun, options: Options = {}) => ({
  params: { id: run.id },
  body: { version: run.version, mapping: run.mapping, options: { ...run.options, ...options } },
});
const apply = (client: TestClient, run: ImportRun, options: Options = {}) => client.call(applyImport, choice(run, options));

const file = async (format: 'Excel' | 'Csv' | 'Json', name: string, lang = 'EN'): Promise<Uint8Array<ArrayBuffer>> => {
  const answer = await operator.fetch(`${exportList.path.replace('{name}', name)}?format=${format}&lang=${lang}`);
  expect(answer.headers.get('content-disposition')).toContain(name);
  return new Uint8Array(await answer.arrayBuffer());
};

describe('formats', () => {
  it('a workbook has true numbers and days, a text file parts its columns as the language expects it', async () => {
    const [, ...cells] = (
      strFromU8(unzipSync(await file('Excel', 'SE_ExchangeRate'))['xl/worksheets/sheet1.xml'] ?? new Uint8Array()).match(/<row r="2">.*?<\/row>/)?.[0] ?? ''
    ).split('<c ');
    const kinds = cells.map((cell) => (cell.includes('s="5"') ? 'date' : cell.includes('s="8"') ? 'number' : 'text'));
    expect(kinds.slice(0, 2)).toEqual(['text', 'date']);
    expect(kinds.filter((kind) => kind === 'number').length).toBeGreaterThanOrEqual(2);
    const heads = await Promise.all(['EN', 'SV'].map(async (lang) => strFromU8((await file('Csv', 'Currency', lang)).subarray(0, 17), true)));
    expect(heads).toEqual(['\xef\xbb\xbfcode,validFrom', '\xef\xbb\xbfcode;validFrom']);
  });

  it.each([
    ['Json', 'EN'],
    ['Csv', 'EN'],
    ['Csv', 'SV'],
    ['Excel', 'EN'],
  ] as const)('our own %s of %s comes back without a difference', async (format, lang) => {
    for (const name of ['Currency', 'SE_ExchangeRate', 'PackageType']) {
      const run = (await send(operator, name, await file(format, name, lang), `whatever.bin`)).data;
      expect({ name, format: run.format, counts: run.counts, status: run.status }).toEqual({
        name,
        format,
        counts: { new: 0, changed: 0, ended: 0, unchanged: (await published(operator, name)).length, error: 0 },
        status: 'Compared',
      });
      expect((await apply(operator, run)).outcome.message).toBe('The file holds nothing that the list does not have already.');
    }
  });

  const rd2 = `<?xml version="1.0" encoding="UTF-8"?><ns4:Msg xmlns:ns4="urn:a" xmlns:ns3="urn:b" xmlns:ns2="urn:c"><ns3:RDEntityList><ns3:RDEntity name="CL347">
    <ns3:RDEntry><ns2:RDEntryStatus><ns2:state>valid</ns2:state><ns2:activeFrom>2010-01-01</ns2:activeFrom></ns2:RDEntryStatus><ns3:dataItem name="Type">Q</ns3:dataItem>
      <ns3:LsdList><ns3:description lang="en">Quay</ns3:description><ns3:description lang="sv">Kaj</ns3:description></ns3:LsdList></ns3:RDEntry>
    <ns3:RDEntry><ns2:RDEntryStatus><ns2:state>invalid</ns2:state><ns2:activeFrom>2024-01-01</ns2:activeFrom></ns2:RDEntryStatus><ns3:dataItem name="Type">Q</ns3:dataItem></ns3:RDEntry>
    <ns3:RDEntry><ns2:RDEntryStatus><ns2:state>valid</ns2:state><ns2:activeFrom>2020-01-01</ns2:activeFrom></ns2:RDEntryStatus><ns3:dataItem name="Type">R</ns3:dataItem>
      <ns3:LsdList><ns3:description lang="en">Railway yard</ns3:description></ns3:LsdList></ns3:RDEntry>
    </ns3:RDEntity></ns3:RDEntityList></ns4:Msg>`;

  it('CS/RD2 downloads: a zip of entities with states', async () => {
    const zip = new Uint8Array(zipSync({ 'RD/CL347.xml': strToU8(rd2), 'RD/CL326.xml': strToU8(rd2.replaceAll('CL347', 'CL326')) }));
    const run = (await send(operator, 'LocationType', zip, 'RD.zip')).data;
    expect(run).toMatchObject({ format: 'CsRd2', fileLists: ['CL347', 'CL326'], counts: { new: 2, error: 0 } });
    await apply(operator, run);
    const entries = (await operator.call(readListEntries, { params: { name: 'LocationType', versionNo: '2' } })).data.items.filter(
      ({ change }) => change === 'New',
    );
    expect(entries.map(({ code, validFrom, validTo, text }) => [code, validFrom, validTo, text])).toEqual([
      ['Q', '2010-01-01', '2023-12-31', { EN: 'Quay', SV: 'Kaj' }],
      ['R', '2020-01-01', undefined, { EN: 'Railway yard' }],
    ]);
    await discardOpen(operator, 'LocationType');
  });

  it.each([
    [
      'genericode',
      'PackageType',
      `<gc:CodeList xmlns:gc="http://docs.oasis-open.org/codelist/ns/genericode/1.0/"><Identification><ShortName>Rec21</ShortName></Identification><ColumnSet><Column Id="code"/><Column Id="name"/></ColumnSet>
       <SimpleCodeList><Row><Value ColumnRef="code"><SimpleValue>QX</SimpleValue></Value><Value ColumnRef="name"><SimpleValue>Queer box</SimpleValue></Value></Row></SimpleCodeList></gc:CodeList>`,
      'Genericode',
      'Queer box',
    ],
    [
      'national XML with texts in two languages',
      'PackageType',
      `<kodlista namn="Kollislag"><version giltigfran="2026-01-01"><kod value="QX"><text lang="sv">Udda låda</text><text lang="en">Queer box</text></kod><kod value="CT"><text lang="sv">Kartong</text><text lang="en">Carton</text></kod></version></kodlista>`,
      'NationalXml',
      'Queer box',
    ],
    ['ISO CSV', 'Country', 'name,alpha-2,country-code\nQueerland,QX,999\n', 'IsoCsv', 'Queerland'],
    [
      'UN/LOCODE CSV, in the letters of Windows',
      'UnLocode',
      Buffer.from('"+","SE","QXQ","Åmåls Bruk","Amals Bruk","O","--3-----","RL","2401",,"5903N 01242E",\n,"SE",,".SWEDEN",,,,,,,,\n', 'latin1'),
      'UnLocodeCsv',
      'Åmåls Bruk',
    ],
    ['CSV with semicolons', 'PackageType', 'Kod;Benämning;English;Giltig från\nQX;Udda låda;Queer box;2025-01-01\n', 'Csv', 'Queer box'],
  ] as [string, string, string | Buffer, string, string][])('%s', async (_, list, content, format, text) => {
    const run = (await send(operator, list, new Uint8Array(Buffer.from(content)), 'file.dat')).data;
    expect(run).toMatchObject({ format, status: 'Compared', counts: { new: 1, error: 0 } });
    expect(run.diff.find(({ kind }) => kind === 'New')?.new).toContain(text);
  });
});

describe('a file with errors', () => {
  const content =
    'code,name,validFrom\nQA,Right,2025-01-01\nSWE,Long,2025-01-01\nQA,Again,2025-01-01\nQB,,2025-01-01\nQC,=1+1,someday\nQD,"=cmd|\' /C calc\'!A1",2025-01-01\n';

  it('is refused row by row with the reason, and applied without these rows only when that is chosen', async () => {
    const run = (await send(operator, 'Country', content)).data;
    expect(run.issues.map(({ row, message }) => [row, message])).toEqual([
      [2, '"SWE" does not fit the pattern of Country.'],
      [3, 'Row 3: QA 2025-01-01 occurs twice in the file.'],
      [4, 'QB has no text in any language.'],
      [5, '"someday" is no day from which QC is valid. Write it as year-month-day.'],
    ]);
    expect(run.counts).toMatchObject({ new: 2, error: 4 });
    expect((await apply(operator, run)).outcome.message).toBe('4 rows cannot be imported. Correct the file, or leave these rows out.');
    const applied = await apply(operator, run, { leaveOutErrors: true });
    expect(applied.data).toMatchObject({ status: 'Applied', versionNo: 4 });
    const draft = (await operator.call(readListEntries, { params: { name: 'Country', versionNo: '4' } })).data.items.filter(({ change }) => change === 'New');
    expect(draft.map(({ code, text }) => [code, text['EN']])).toEqual([
      ['QA', 'Right'],
      ['QD', "=cmd|' /C calc'!A1"],
    ]);
    expect((await apply(operator, applied.data)).outcome.message).toBe('The import cannot be applied when its status is Applied.');
    await discardOpen(operator, 'Country');
  });

  it('fails whole when no row can be used, and overlapping periods are errors of their row', async () => {
    expect((await send(operator, 'Country', 'code,name\nSWE,x\nNOR,y\n')).data).toMatchObject({
      status: 'Failed',
      counts: { error: 2 },
      failure: 'The file holds no row that can be imported.',
    });
    const overlapping = (await send(operator, 'Country', 'code,name,validFrom,validTo\nQA,One,2025-01-01,2025-06-30\nQA,Two,2025-06-15,2025-12-31\n')).data;
    expect(overlapping).toMatchObject({ counts: { new: 1, error: 1 } });
    expect(overlapping.issues).toMatchObject([{ row: 2, rule: 'RD-R2', message: 'QA overlaps 2025-06-15–2025-06-30.' }]);
  });

  it.each([
    ['of 20,000,001 bytes', new Uint8Array(20_000_001), 413, undefined],
    ['that is damaged', new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3]), 200, undefined],
    ['that is empty', new Uint8Array(0), 200, undefined],
    ['of an unknown kind', new Uint8Array([0x25, 0x50, 0x44, 0x46, 0x2d, 0x31, 0, 1]), 200, undefined],
    ['of broken JSON', '{"entries": [', 200, undefined],
    ['of XML with entities', '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>', 200, undefined],
    ['that unpacks to a bomb', new Uint8Array(zipSync({ 'a.csv': new Uint8Array(60_000_000) }, { level: 9 })), 200, 'COR-FILE-UNPACKED'],
  ] as [string, string | Uint8Array<ArrayBuffer>, number, string | undefined][])('%s is refused', async (_, bytes, status, code) => {
    const answer = await send(operator, 'Country', bytes);
    expect([answer.status, answer.outcome.statusCode]).toEqual([status, 2]);
    expect(answer.outcome.message.length).toBeGreaterThan(10);
    if (code !== undefined) expect(answer.outcome.feedbacks[0]?.code).toBe(code);
  });
});

describe('a complete file', () => {
  it('ends what it lacks, after the name of the list was typed (RD-R12)', async () => {
    const all = await published(operator, 'Incoterms');
    const lines = ['code,name,validFrom', ...all.slice(3).map(({ code, text, validFrom }) => `${code},"${text['EN'] ?? ''}",${validFrom}`)].join('\n');
    const run = (await send(operator, 'Incoterms', lines)).data;
    expect(run.counts).toEqual({ new: 0, changed: 0, ended: 0, unchanged: all.length - 3, error: 0 });
    const compared = (await operator.call(compareImport, choice(run, { fileIsComplete: true }))).data;
    expect(compared).toMatchObject({ counts: { ended: 3 }, endsMany: { ended: 3, of: all.length } });
    const refused = await apply(operator, compared, { fileIsComplete: true });
    expect(refused.outcome.message).toBe(`3 of ${all.length} codes would end. Type Incoterms to go on.`);
    const applied = await apply(operator, compared, { fileIsComplete: true, confirmedList: 'Incoterms' });
    expect(applied.data.status).toBe('Applied');
    const diff = (await operator.call(readListDiff, { params: { name: 'Incoterms', from: '1', to: '2' } })).data;
    expect(diff.counts).toMatchObject({ ended: 3, removed: 0 });
    await operator.call(publishVersion, { params: { name: 'Incoterms' }, body: { versionNo: 2, version: 1 } });
    expect((await published(operator, 'Incoterms')).filter(({ validTo }) => validTo !== undefined)).toHaveLength(3);
  });
});

describe('two administrators', () => {
  it('who import at once: the second is told whose draft there is', async () => {
    const mine = (await send(operator, 'PackageType', 'code,name\nQX,One')).data;
    const theirs = (await send(product, 'PackageType', 'code,name\nQY,Two')).data;
    const answers = await Promise.all([apply(operator, mine), apply(product, theirs)]);
    expect(answers.map(({ outcome }) => outcome.statusCode).sort()).toEqual([0, 2]);
    expect(answers.find(({ outcome }) => outcome.statusCode === 2)?.outcome.message).toMatch(/^(?:operator|product)\.demo has a draft since /);
    const loser = answers[0].outcome.statusCode === 2 ? mine : theirs;
    expect((await operator.call(readImport, { params: { id: loser.id } })).data.status).toBe('Compared');
    const stale = await operator.call(rejectImport, { params: { id: loser.id }, body: { version: loser.version + 5 } });
    expect(stale.outcome.message).toMatch(/^The list was changed by another user/);
    expect((await operator.call(rejectImport, { params: { id: loser.id }, body: { version: loser.version } })).data.status).toBe('Rejected');
    const runs = (await operator.call(searchImports, { body: { criteria: { list: 'PackageType' }, paging: { pageNum: 0, pageSize: 50, sortOrder: [] } } }))
      .data;
    expect(runs.items.map(({ status }) => status)).toContain('Rejected');
    await discardOpen(operator, 'PackageType');
  });
});

it('is told to the other windows, from the file to the draft', async () => {
  const events = await new EventReader(product).open();
  await events.listen([{ pluginName: 'rd', eventType: 'ImportProgress', id: '' }]);
  const { data } = await send(operator, 'ReferenceType', 'code;text.EN\nNEW1;New\n');
  await operator.call(rejectImport, { params: { id: data.id }, body: { version: data.version } });
  const told = () => events.events.filter(({ id }) => id === data.id);
  await events.until(() => told().length === 2);
  expect(told()).toMatchObject([
    { eventType: 'ImportProgress', data: { list: 'ReferenceType', status: 'Compared' } },
    { eventType: 'ImportProgress', data: { list: 'ReferenceType', status: 'Rejected' } },
  ]);
  events.close();
});
