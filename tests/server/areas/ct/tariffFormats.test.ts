import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { givenFilesIn, tariffFileOf, type TariffFile } from '../../../../server/areas/ct/area';
import { jsonParts } from '../../../../server/files/streamed';
import { unpackTo } from '../../../../server/files/unpack';
import { failed } from '../../../../src/domain/kernel/result';
import type { TariffRow } from '../../../../src/domain/tariff/loading/tariffRow';

const folder = mkdtempSync(path.join(tmpdir(), 'formats-'));
const write = (name: string, content: string | Uint8Array): string => {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
};

const opened = async (name: string, content: string | Uint8Array): Promise<readonly TariffFile[]> => {
  const given = await givenFilesIn(path.join(folder, 'unpacked'), { file: write(name, content), name }, { source: '', dated: '', licence: '' });
  if (failed(given)) throw new Error(given.left.message);
  return (await Promise.all(given.right.map((one) => tariffFileOf(one)))).filter((file) => file !== undefined);
};

const rowsIn = async (name: string, content: string | Uint8Array): Promise<{ rows: TariffRow[]; issues: string[]; file: TariffFile | undefined }> => {
  const [file] = await opened(name, content);
  const rows: TariffRow[] = [];
  const issues: string[] = [];
  for await (const row of file?.rows((code, place) => issues.push(`${code} ${place}`)) ?? []) rows.push(row);
  return { rows, issues, file };
};

const record = (codes: string, change: number, body: string): string => {
  const [code = '', sub = ''] = codes.split('.');
  return `<app.message id="1"><transmission><record><record.code>${code}</record.code><subrecord.code>${sub}</subrecord.code><update.type>${String(change)}</update.type>${body}</record></transmission></app.message>`;
};

const TARIC = `<?xml version="1.0" encoding="UTF-8"?><env:envelope xmlns:env="urn:x" id="250112"><env:transaction id="1">
${record('430.00', 3, '<measure><measure.sid>7</measure.sid><measure.type>552</measure.type><geographical.area>CN</geographical.area><goods.nomenclature.item.id>8712003000</goods.nomenclature.item.id><validity.start.date>2025-01-01</validity.start.date><additional.code.type>B</additional.code.type><additional.code>772</additional.code></measure>')}
${record('430.10', 3, '<measure.condition><measure.condition.sid>9</measure.condition.sid><measure.sid>7</measure.sid><condition.code>A</condition.code><component.sequence.number>1</component.sequence.number><action.code>01</action.code><certificate.type.code>D</certificate.type.code><certificate.code>008</certificate.code></measure.condition>')}
${record('430.11', 3, '<measure.condition.component><measure.condition.sid>9</measure.condition.sid><duty.expression.id>01</duty.expression.id><duty.amount>19.2</duty.amount></measure.condition.component>')}
${record('435.00', 3, '<unheard.of><x>1</x></unheard.of>')}
</env:transaction></env:envelope>`;

describe('TARIC 3', () => {
  it('records say where they belong, and what the portal does not read is told', async () => {
    const { rows, issues, file } = await rowsIn('TGB25112.xml', TARIC);
    expect(file).toMatchObject({ form: 'taric3-xml', edition: { id: '2025-112', isDaily: false } });
    expect(rows.map(({ kind, key }) => `${kind} ${key}`)).toEqual(['measure 7', 'measure 7', 'measure 7']);
    expect(issues).toEqual(['unreadRecords unheard.of']);
  });

  it('the table with the same columns says the same', async () => {
    const table = [
      'record.code,subrecord.code,update.type,measure.sid,measure.type,geographical.area,goods.nomenclature.item.id,validity.start.date,additional.code.type,additional.code',
      '430,00,3,7,552,CN,8712003000,2025-01-01,B,772',
    ].join('\n');
    const [first] = (await rowsIn('2025-112.csv', table)).rows;
    expect(first).toEqual((await rowsIn('TGB25112.xml', TARIC)).rows[0]);
  });

  it('XML with a document type, and so with entities, is refused', async () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa">]><env:envelope xmlns:env="urn:x" id="250112">&a;</env:envelope>`;
    await expect(rowsIn('bomb.xml', bomb)).rejects.toThrow('document type');
  });
});

const SWEDISH = `<?xml version='1.0' encoding='UTF-8'?><export xmlns="http://x" xmlns:at="http://x"><exportType>MeasureObject</exportType><items>
<measure at:geographicalAreaId="1011" at:goodsNomenclatureCode="0709931000" at:measureType="490" at:regulationId="R1501880" at:SID="3413768" at:dateStart="2015-02-07" at:changeType="U">
<measureComponent at:dutyAmount="233" at:dutyExpressionId="01" at:measurementUnitCode="DTN" at:monetaryUnitCode="EUR"/>
<measureExcludedGeographicalArea at:geographicalAreaId="TR"/></measure>
<measure at:goodsNomenclatureCode="0604209090" at:geographicalAreaId="1011" at:measureType="710" at:SID="5" at:dateStart="2014-12-20" at:changeType="D"/>
</items></export>`;

describe('the Swedish distribution', () => {
  it('an item is whole with what lies in it; D takes it away', async () => {
    const { rows, file } = await rowsIn('Measure_1_2026-07-10.xml', SWEDISH);
    expect(file).toMatchObject({ form: 'se-xml', isChanges: false, edition: { id: '2026-07-10', isDaily: true } });
    expect(rows[0]).toMatchObject({
      part: 'se.measure',
      key: '3413768',
      code: '0709931000',
      validFrom: '2015-02-07',
      content: { measureType: '490', geoArea: '1011', expression: '233 EUR DTN', exclusions: ['TR'] },
    });
    expect(rows[1]).toMatchObject({ key: '5', isDropped: true });
  });

  it('as a table, an element a row, it says the same', async () => {
    const table = [
      'element,changeType,geographicalAreaId,goodsNomenclatureCode,measureType,regulationId,SID,dateStart,dutyAmount,dutyExpressionId,measurementUnitCode,monetaryUnitCode',
      'measure,U,1011,0709931000,490,R1501880,3413768,2015-02-07,,,,',
      'measureComponent,,,,,,,,233,01,DTN,EUR',
      'measureExcludedGeographicalArea,,TR,,,,,,,,,',
    ].join('\n');
    const [first] = (await rowsIn('Measure_1_2026-07-10.csv', table)).rows;
    expect(first).toEqual((await rowsIn('Measure_1_2026-07-10.xml', SWEDISH)).rows[0]);
  });

  it('members of a group that stands further down find it', async () => {
    const areas = `<export><items><geographicalArea SID="111" geographicalAreaId="GE" dateStart="1992-06-01" changeType="U"><geographicalAreaMembership SIDGeographicalAreaGroup="217" dateStart="1993-01-01" dateEnd="2005-06-30"/></geographicalArea>
      <geographicalArea SID="217" geographicalAreaId="2020" dateStart="1992-06-01" changeType="U"/></items></export>`;
    const { rows } = await rowsIn('GeographicalArea_1_2026-07-10.xml', areas);
    expect(rows.at(-1)).toMatchObject({ kind: 'member', validTo: '2005-06-30', content: { area: '2020', country: 'GE' } });
  });
});

it('the Finnish export is read by its tables, as XML and as a table', async () => {
  const xml = `<taric.table><table.name>taric.measure</table.name><row><change.type>I</change.type><measure_sid>7</measure_sid><measure_type>103</measure_type><goods_nomenclature_item_id>6109100010</goods_nomenclature_item_id></row></taric.table>`;
  const table = 'table.name,change.type,measure_sid,measure_type,goods_nomenclature_item_id\ntaric.measure,I,7,103,6109100010';
  const [ofXml, ofTable] = [await rowsIn('taric.xml', xml), await rowsIn('taric.csv', table)];
  expect(ofXml.file?.form).toBe('fi-xml');
  expect(ofXml.rows[0]).toMatchObject({ kind: 'measure', key: '7', content: { raw: { '': { 'measure.type': '103' } } } });
  expect(ofTable.rows[0]).toMatchObject({ kind: 'measure', key: '7' });
});

it('an answer of the British service brings its line and its measures', async () => {
  const answer = {
    data: {
      id: '1',
      type: 'commodity',
      attributes: { goods_nomenclature_item_id: '6109100010', producline_suffix: '80', description: 'T-shirts', number_indents: 2, declarable: true },
      relationships: { import_measures: { data: [{ id: '20', type: 'measure' }] } },
    },
    included: [
      {
        id: '20',
        type: 'measure',
        attributes: { effective_start_date: '2021-01-01T00:00:00.000Z' },
        relationships: {
          measure_type: { data: { id: '103', type: 'measure_type' } },
          geographical_area: { data: { id: '1011', type: 'geographical_area' } },
          duty_expression: { data: { id: '20-d', type: 'duty_expression' } },
        },
      },
      { id: '103', type: 'measure_type', attributes: { description: 'Third country duty' } },
      { id: '1011', type: 'geographical_area', attributes: { description: 'ERGA OMNES' } },
      { id: '20-d', type: 'duty_expression', attributes: { base: '12.00 %' } },
    ],
  };
  const { rows, file } = await rowsIn('6109100010.json', JSON.stringify(answer));
  expect(file).toMatchObject({ form: 'uk-api-json', tariff: 'GB', part: 'api.commodity.6109100010' });
  expect(rows.find(({ kind }) => kind === 'measure')).toMatchObject({
    code: '6109100010',
    validFrom: '2021-01-01',
    content: { measureType: '103', geoArea: '1011', direction: 'import', expression: '12.00 %' },
  });
});

it('Norwegian JSON comes member by member', async () => {
  const file = write('duties.json', JSON.stringify({ varer: [{ id: '1', avtalesatser: [] }, { id: '2' }], other: [1] }));
  const found = [];
  for await (const part of jsonParts(file, ['sections', 'varer'])) found.push(part);
  expect(found).toEqual([
    { list: 'varer', value: { id: '1', avtalesatser: [] } },
    { list: 'varer', value: { id: '2' } },
  ]);
});

const workbook = (): Uint8Array =>
  zipSync({
    '[Content_Types].xml': strToU8('<Types/>'),
    'xl/workbook.xml': strToU8('<workbook xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>'),
    'xl/_rels/workbook.xml.rels': strToU8('<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>'),
    'xl/sharedStrings.xml': strToU8(
      `<sst>${[' Goods code', 'Start date', 'End date', 'Language', 'Hier. Pos.', 'Indent', 'Description', '6109100010 80', 'EN', '- -', 'Of cotton'].map((text) => `<si><t xml:space="preserve">${text}</t></si>`).join('')}</sst>`,
    ),
    'xl/worksheets/sheet1.xml': strToU8(
      `<worksheet><sheetData><row>${[0, 1, 2, 3, 4, 5, 6].map((at) => `<c t="s"><v>${String(at)}</v></c>`).join('')}</row>
      <row><c r="A2" t="s"><v>7</v></c><c r="B2"><v>44197</v></c><c r="D2" t="s"><v>8</v></c><c r="F2" t="s"><v>9</v></c><c r="G2" t="s"><v>10</v></c></row></sheetData></worksheet>`,
    ),
  });

it('a workbook is read sheet by sheet, its days by their number, also inside an archive', async () => {
  const rows = [{ kind: 'node', code: '6109100010', validFrom: '2021-01-01', content: { suffix: '80', depth: 3, texts: { EN: 'Of cotton' } } }];
  expect((await rowsIn('Nomenclature EN.xlsx', workbook())).rows).toMatchObject(rows);
  expect((await rowsIn('tariff.zip', zipSync({ 'a/Nomenclature EN.xlsx': workbook() }))).rows).toMatchObject(rows);
});

describe('archives', () => {
  const limits = { maxEntries: 3, maxBytes: 1_000 };
  const code = async (content: Uint8Array): Promise<string | undefined> => {
    mkdirSync(path.join(folder, 'out'), { recursive: true });
    const answer = await unpackTo(path.join(folder, 'out'), write('archive.zip', content), limits);
    return failed(answer) ? answer.left.feedbacks?.[0]?.code : undefined;
  };

  it('one that ends too early is refused', async () => {
    const whole = zipSync({ 'a.csv': strToU8('code'), 'b.csv': strToU8('b'.repeat(300)) });
    expect(await code(whole)).toBeUndefined();
    expect(await code(whole.subarray(0, whole.length - 40))).toBe('COR-FILE-DAMAGED');
  });

  it('a file outside of it, too many files, and too many bytes are refused', async () => {
    expect(await code(zipSync({ '../evil.csv': strToU8('x') }))).toBe('COR-FILE-PATH');
    expect(await code(zipSync({ a: strToU8('1'), b: strToU8('1'), c: strToU8('1'), d: strToU8('1') }))).toBe('COR-FILE-UNPACKED');
    expect(await code(zipSync({ 'big.csv': strToU8('x'.repeat(20_000)) }))).toBe('COR-FILE-UNPACKED');
  });

  it('what was unpacked is what was packed', async () => {
    const answer = await unpackTo(path.join(folder, 'same'), write('same.zip', zipSync({ 'x.csv': strToU8('å,ß\n') })));
    expect(failed(answer) ? undefined : answer.right.map(({ file }) => readFileSync(file, 'utf8'))).toEqual(['å,ß\n']);
  });
});
