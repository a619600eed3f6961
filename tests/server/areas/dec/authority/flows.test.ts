import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkGrn } from '../../../../../src/domain/declaration/identifiers/grn';
import { checkMrn } from '../../../../../src/domain/declaration/identifiers/mrn';
import { startPortal, type TestPortal } from '../../../portal';
import { Lodging } from './flowPortal';

let portal: TestPortal;
let swedish: Lodging;
let norwegian: Lodging;
beforeAll(async () => {
  portal = await startPortal({ authoritySpeed: 2_000 });
  swedish = await new Lodging(await portal.signIn('portal.demo')).open();
  norwegian = await new Lodging(await portal.signIn('norway.demo')).open();
});
afterAll(() => portal.stop());

const SENT = ['DRAFT', 'READY', 'SENT'];
const TO_CLEARANCE = [...SENT, 'RECEIVED', 'ACCEPTED', 'RELEASED', 'CLEARED'];

describe('a declaration that ends by itself', () => {
  it.each([
    ['se-import', 'R', ['RCV', 'ACC', 'REL', 'CLR']],
    ['dk-new-import', 'R', ['RCV', 'ACC', 'TAX', 'REL', 'CLR']],
    ['dk-import', 'R', ['RCV', 'ACC', 'REL', 'CLR']],
    ['low-value', 'R', ['ACC', 'TAX', 'REL', 'CLR']],
    ['cwds', 'R', ['RCV', 'ACC', 'REL', 'CLR']],
  ])('%s is accepted under a number of its procedure, released and cleared', async (profile, letter, kinds) => {
    const { id, mrn = '' } = await swedish.lodged(profile, 'CLEARED');
    expect(swedish.way(id)).toEqual(TO_CLEARANCE);
    expect([mrn.charAt(16), checkMrn(mrn).ok]).toEqual([letter, true]);
    const told = (await swedish.messages(id)).filter(({ direction, kind }) => direction === 'IN' && !['CTL', 'CWR', 'CWC'].includes(kind));
    expect(told.map(({ kind }) => kind)).toEqual(kinds);
    expect(told.every(({ applied, simulated }) => applied && simulated)).toBe(true);
  });

  const publicWarehouse = { authorisations: [{ type: 'C518', reference: 'SECW1000001', holder: 'SE5560000001' }] };
  const toldOf = async (id: string) => (await swedish.messages(id)).filter(({ direction, kind }) => direction === 'IN' && kind !== 'CTL');

  it('asks the holder of a public warehouse, who takes the goods in his own time and names his guarantee (CWRA, CWAC)', async () => {
    const { id } = await swedish.lodged('cwds', 'CLEARED', publicWarehouse);
    const told = await toldOf(id);
    expect(told.map(({ kind }) => kind)).toEqual(['RCV', 'CWR', 'CWC', 'ACC', 'REL', 'CLR']);
    const [, asked, taken] = told;
    expect([asked?.technicalName, taken?.technicalName]).toEqual(['CWRA', 'CWAC']);
    expect(Date.parse(taken?.at ?? '')).toBeGreaterThan(Date.parse(asked?.at ?? ''));
    const [grn = ''] = /\d{2}SE\w{13}/.exec(taken?.text ?? '') ?? [];
    expect(checkGrn(grn).ok).toBe(true);
  });

  it('rejects what the holder of a public warehouse does not take, and shows which authorisation it is about', async () => {
    const { id, authorityFindings = [] } = await swedish.lodged('cwds', 'REJECTED', { ...publicWarehouse, traderReference: 'SIM:CWC-REJ' });
    expect((await toldOf(id)).map(({ kind }) => kind)).toEqual(['RCV', 'CWR', 'CWC', 'REJ']);
    expect(authorityFindings.map(({ code, pointer }) => [code, pointer])).toEqual([['SA12007', '/authorisations/0/holder']]);
  });

  it.each([
    ['no-import', 'R'],
    ['no-export', 'A'],
  ])('%s has its number at once and is cleared after the settlement', async (profile, letter) => {
    const { id, mrn = '' } = await norwegian.lodged(profile, 'CLEARED');
    expect(norwegian.way(id)).toEqual(TO_CLEARANCE);
    expect([mrn.slice(2, 4), mrn.charAt(16)]).toEqual(['NO', letter]);
  });
});

describe('an export', () => {
  it('is released, arrives at the office of exit and is cleared by its exit (IE528, IE529, IE525, IE599)', async () => {
    const { id, mrn = '' } = await swedish.lodged('se-new-export', 'RELEASED');
    expect(mrn.charAt(16)).toBe('B');
    await expect(swedish.lodged('exit-notification', 'CLEARED', { mrns: [{ mrn, result: 'FULL' }] })).rejects.toThrow(
      `No arrival at exit (IE507) was accepted for ${mrn}`,
    );
    const arrival = await swedish.lodged('arrival-at-exit', 'RELEASED', { mrns: [{ mrn }] });
    const exit = await swedish.lodged('exit-notification', 'CLEARED', { mrns: [{ mrn, result: 'FULL' }] });
    await swedish.until(id, 'CLEARED');
    await swedish.until(arrival.id, 'CLEARED');
    expect(await swedish.names(id)).toEqual(['IE515', 'IE528', 'IE529', 'IE599']);
    expect(await swedish.names(arrival.id)).toEqual(expect.arrayContaining(['IE507', 'IE525']));
    expect([arrival.mrn, exit.mrn]).toEqual([undefined, undefined]);
  });

  it('stays when its exit was stopped', async () => {
    const { id, mrn = '' } = await swedish.lodged('se-export', 'RELEASED');
    await swedish.lodged('arrival-at-exit', 'RELEASED', { mrns: [{ mrn }] });
    await swedish.lodged('exit-notification', 'CLEARED', { mrns: [{ mrn, result: 'STOPPED' }] });
    expect((await swedish.read(id)).status).toBe('RELEASED');
  });
});

describe('goods that arrive after their declaration', () => {
  it('make the pre-lodged declaration accepted (T17)', async () => {
    const { id, mrn = '' } = await swedish.lodged('se-new-import', 'RECEIVED', { messageType: 'IMDP', additionalDeclarationType: 'D' });
    await swedish.told(id, 'REG');
    const registered = await swedish.read(id);
    expect([mrn || registered.mrn, registered.status]).toEqual([registered.mrn, 'RECEIVED']);
    const arrival = await swedish.lodged('se-new-import-goods-arrival', 'CLEARED', { mrns: [{ mrn: registered.mrn ?? '' }] });
    const cleared = await swedish.until(id, 'CLEARED');
    expect(cleared.mrn).toBe(registered.mrn);
    expect(swedish.way(arrival.id)).toEqual([...SENT, 'RECEIVED', 'ACCEPTED', 'RELEASED', 'CLEARED']);
  });

  it('without a pre-lodged declaration are refused with the place of the number (SA12014)', async () => {
    const { authorityFindings = [] } = await swedish.lodged('se-new-import-goods-arrival', 'REJECTED');
    expect(authorityFindings.map(({ code, pointer }) => [code, pointer])).toEqual([
      ['SA12014', '/mrns/0/mrn'],
      ['SA12014', '/mrns/1/mrn'],
    ]);
  });
});

describe('temporary storage', () => {
  it('ends when an import names it as its previous document', async () => {
    const { id, mrn = '' } = await swedish.lodged('dk-temp-storage', 'RELEASED');
    expect(mrn.charAt(16)).toBe('U');
    await swedish.lodged('dk-new-import', 'ACCEPTED', { previousDocuments: [{ type: 'N337', reference: mrn }] });
    expect((await swedish.until(id, 'CLEARED')).clearedAt).toBeDefined();
  });
});
