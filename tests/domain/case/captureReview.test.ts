import { describe, expect, it } from 'vitest';
import { captureGrid, captureTable, isHeadingRow } from '../../../src/domain/case/capture/captureTable';
import { readDate } from '../../../src/domain/case/capture/dates';
import { cellPlace, gridOfPages, type CaptureGrid, type TextPiece } from '../../../src/domain/case/capture/grid';
import { accuracy, chooseSetting, guessDocumentType, idcState, isSample, mayConfirmItself } from '../../../src/domain/case/capture/reviewing';
import { effectOn, proposals, taught } from '../../../src/domain/case/capture/teaching';
import { NO_TEMPLATE } from '../../../src/domain/case/capture/template';
import { failed } from '../../../src/domain/kernel/result';

describe('a date of a document (DY-R7)', () => {
  it.each([
    ['2026-04-03', '2026-04-03', 1],
    ['31.12.2026', '2026-12-31', 1],
    ['03/04/26', '2026-04-03', 0.6],
    ['04/13/2026', '2026-04-13', 1],
  ])('%s is %s', (text, value, confidence) => expect(readDate(text)).toMatchObject({ value, confidence }));
  it('is read as the template says', () => expect(readDate('03/04/26', 'MDY')).toEqual({ value: '2026-03-04', confidence: 1 }));
  it('is never made up', () => expect(readDate('31.02.2026')).toMatchObject({ confidence: 0, problem: { code: 'date' } }));
});

describe('arithmetic proves a reading (C44)', () => {
  const headings = ['Description', 'Quantity', 'Unit price', 'Amount'];
  it('12,500 beside a price and an amount that fit only one of them', () => {
    const [line] = captureTable([headings, ['Bolts', '12,500', '2', '25000']], { sender: ',' }).lines;
    expect(line?.quantity).toMatchObject({ value: '12500', confidence: 1 });
    expect(line?.quantity?.problem).toBeUndefined();
  });
  it('12,500 alone stays a problem', () => {
    const [line] = captureTable(
      [
        ['Description', 'Quantity', 'Net weight'],
        ['Bolts', '1', '12,500'],
      ],
      { sender: ',' },
    ).lines;
    expect(line?.netMass).toMatchObject({ confidence: 0.5, problem: { code: 'twoReadings' } });
  });
});

describe('text pieces of a page (COR-R87)', () => {
  const piece = (x: number, y: number, text: string): TextPiece => ({ page: 1, x, y, w: text.length * 5, h: 10, text });
  const pieces = [
    piece(50, 20, 'Invoice no: 4711'),
    piece(50, 100, 'Description'),
    piece(200, 100.5, 'Quantity'),
    piece(300, 100, 'Amount'),
    piece(50, 120, 'Leather shoes'),
    piece(205, 121, '10'),
    piece(305, 120, '125.00'),
    piece(50, 132, 'brown, for women'),
    piece(50, 150, 'Boots'),
    piece(205, 150, '2'),
    piece(305, 150, '2500.00'),
  ];
  it('are rows by the baseline and columns by the headings; a row without its own values belongs to the one above', () => {
    const { rows, boxes } = gridOfPages(pieces, (row) => isHeadingRow(row));
    expect(rows.slice(1)).toEqual([
      ['Description', 'Quantity', 'Amount'],
      ['Leather shoes brown, for women', '10', '125.00'],
      ['Boots', '2', '2500.00'],
    ]);
    const grid: CaptureGrid = { kind: 'PDF', sheet: '', sheets: [], rows, notes: [], ...(boxes && { boxes }) };
    const invoice = captureGrid(grid, { sender: '.' });
    expect(invoice.header.invoiceNumber).toMatchObject({ value: '4711', cell: 'p. 1', box: { page: 1, x: 50, y: 20 } });
    expect(invoice.lines[1]?.linePrice).toMatchObject({ value: '2500.00', box: { page: 1, x: 305, y: 150 } });
  });
});

describe('teaching by correcting (COR-R86)', () => {
  const rows = [
    ['Ref', 'AB-1'],
    ['Goods', 'Qty', 'Kg', 'Amount'],
    ['Shoes', '10', '8.5', '125.00'],
    ['Boots', '2', '3.2', '2500.00'],
  ];
  const grid: CaptureGrid = { kind: 'XLSX', sheet: '', sheets: [], rows, mark: '.', notes: [] };
  const settings = { sender: ',', template: NO_TEMPLATE } as const;
  const invoice = captureGrid(grid, settings);
  const made = proposals(grid, invoice, [
    { path: 'lines/0/netMass', value: '8.5' },
    { path: 'lines/1/netMass', value: '3.2' },
    { path: 'header/invoiceNumber', value: 'AB-1' },
  ]);
  it('says which column and which label is meant', () =>
    expect(made).toEqual({ lines: [{ target: 'netMass', heading: 'Kg' }], header: [{ target: 'invoiceNumber', label: 'Ref' }] }));
  it('shows what it would have made of a reviewed document before it is stored', () => {
    const template = taught(NO_TEMPLATE, made);
    const right = captureGrid(grid, { sender: ',', template });
    const effect = effectOn({ grid, right }, settings, { sender: ',', template });
    expect(effect).toMatchObject({ after: effect.of, before: effect.of - 3, worse: [] });
    expect(effect.better).toContain('lines/1/netMass');
  });
  it('teaches nothing where the value stands nowhere', () =>
    expect(proposals(grid, invoice, [{ path: 'lines/0/grossMass', value: '77' }])).toEqual({ lines: [], header: [] }));
});

describe('reviewing', () => {
  it('knows an invoice by three of four marks (COR-R82)', () => {
    expect(guessDocumentType('Faktura Fakturanr 1 A-pris')).toEqual({ type: 'N380', confidence: 0.75 });
    expect(guessDocumentType('Hello')).toEqual({ type: '', confidence: 0 });
  });
  it('chooses the setting that fits closest, and leaves two alike to the user (COR-R80)', () => {
    const setting = (id: string, supplier: string, documentType = '') => ({ id, customer: '', supplier, documentType });
    const asked = { text: 'SE556677889901', customer: '', documentType: 'N380' };
    expect(chooseSetting([setting('a', ''), setting('b', 'SE556677889901')], asked).map(({ id }) => id)).toEqual(['b']);
    expect(chooseSetting([setting('a', '', 'N380'), setting('b', '', 'N380')], asked)).toHaveLength(2);
    expect(chooseSetting([setting('a', 'other supplier')], asked)).toEqual([]);
  });
  it('confirms by itself only after 50 documents without a corrected critical value, and another correction in one (C42)', () => {
    const clean = { corrected: [] };
    const documents = Array.from({ length: 50 }, () => clean);
    expect(mayConfirmItself(documents.slice(1))).toBe(false);
    expect(mayConfirmItself(documents)).toBe(true);
    expect(mayConfirmItself([{ corrected: ['lines/0/articleDescription'] }, ...documents.slice(1)])).toBe(true);
    expect(mayConfirmItself([{ corrected: ['header/currency'] }, ...documents.slice(1)])).toBe(false);
    expect(mayConfirmItself([{ corrected: ['lines/0/unit'] }, { corrected: ['lines/0/unit'] }, ...documents.slice(2)])).toBe(false);
  });
  it('takes one in twenty as a sample', () => {
    const hashes = Array.from({ length: 2_000 }, (_, at) => at.toString(16).padStart(8, '0'));
    expect(hashes.filter(isSample)).toHaveLength(100);
  });
  it('counts unchanged of captured values (COR-R85)', () => expect(accuracy(50, 3)).toBe('94.0'));
  it('is final when it is delivered', () => {
    expect(failed(idcState.next('Delivered', 'rerun'))).toBe(true);
    expect(idcState.next('Failed', 'rerun')).toMatchObject({ right: 'Queued' });
  });
  it('reads the name of a cell', () =>
    expect([cellPlace('B3'), cellPlace('AA10'), cellPlace('3B')]).toEqual([{ row: 2, column: 1 }, { row: 9, column: 26 }, undefined]));
});
