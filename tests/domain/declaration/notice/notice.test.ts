import { describe, expect, it } from 'vitest';
import type { GoodsItem, Header } from '../../../../src/domain/declaration/declaration';
import { dischargedGoods, noticeStates, packageTotal } from '../../../../src/domain/declaration/notice/notice';
import { failed } from '../../../../src/domain/kernel/result';
import { guid } from '../sample';

const STOCK = '26SE0SIM00000017R8';

const item = (itemNumber: number, more: Partial<GoodsItem>): GoodsItem => ({
  id: guid(itemNumber),
  itemNumber,
  grossMass: '10',
  packages: [{ type: 'CT', count: '3' }],
  ...more,
});

const told = (header: Header, items: readonly GoodsItem[]) => {
  const { CWPR, TSPR } = dischargedGoods(header, items);
  return { CWPR: CWPR.map(({ itemNumber, reference }) => [itemNumber, reference]), TSPR: TSPR.map(({ itemNumber, reference }) => [itemNumber, reference]) };
};

describe('goods that leave a stock', () => {
  it.each(['4071', '3171'])('leave the customs warehouse with procedure %s', (procedure) => {
    const released = item(1, {
      procedureRequested: procedure.slice(0, 2),
      procedurePrevious: procedure.slice(2),
      previousDocuments: [{ type: 'NMRN', reference: ` ${STOCK.toLowerCase()}`, goodsItemId: '2' }],
    });
    expect(told({}, [released])).toEqual({ CWPR: [[1, STOCK]], TSPR: [] });
  });

  it('leave temporary storage with a document N337, of the item or of all items', () => {
    const document = { type: 'N337', reference: STOCK };
    const items = [item(1, { procedureRequested: '40', procedurePrevious: '00' }), item(2, {})];
    expect(told({ previousDocuments: [document] }, items)).toEqual({
      CWPR: [],
      TSPR: [
        [1, STOCK],
        [2, STOCK],
      ],
    });
    expect(told({}, [item(1, { previousDocuments: [document] }), item(2, {})])).toEqual({ CWPR: [], TSPR: [[1, STOCK]] });
  });

  it('are named by the item before the header', () => {
    const of = (reference: string) => [{ type: 'N337', reference }];
    expect(told({ previousDocuments: of('A') }, [item(1, { previousDocuments: of('B') }), item(2, {})]).TSPR).toEqual([
      [1, 'B'],
      [2, 'A'],
    ]);
  });

  it('leave none without a document that names it, or with goods that come from elsewhere', () => {
    expect(
      told({}, [item(1, { procedurePrevious: '71' }), item(2, { procedurePrevious: '00', previousDocuments: [{ type: 'NMRN', reference: STOCK }] })]),
    ).toEqual({ CWPR: [], TSPR: [] });
  });

  it('are as many packages as the document names, else as the item has', () => {
    const named = { type: 'N337', reference: STOCK, packageCount: '2', packageType: 'PK' };
    const { TSPR } = dischargedGoods({}, [item(1, { previousDocuments: [named] }), item(2, { previousDocuments: [{ type: 'N337', reference: STOCK }] })]);
    expect(TSPR.map(({ packages, packageType }) => `${packages} ${packageType}`)).toEqual(['2 PK', '3 CT']);
    expect(packageTotal(TSPR)).toBe('5');
  });
});

it('is linked after it was acknowledged only, and the link may be corrected', () => {
  expect(failed(noticeStates.next('NEW', 'link'))).toBe(true);
  expect(failed(noticeStates.next('READ', 'link'))).toBe(true);
  expect(noticeStates.actions('ACKNOWLEDGED')).toEqual(['link']);
  expect(noticeStates.next('LINKED', 'link')).toMatchObject({ right: 'LINKED' });
  expect(failed(noticeStates.next('LINKED', 'acknowledge'))).toBe(true);
});
