import { expect, it } from 'vitest';
import { samples } from '../../../../server/areas/dec/seed/samples/all';
import { checkAll } from '../../../../src/domain/declaration/check';
import type { Header } from '../../../../src/domain/declaration/declaration';
import { newStartTransit } from '../../../../src/domain/declaration/profiles/transit/newStartTransit';
import { guid } from '../sample';

const asked = (change: Header): string[] => {
  const made = samples['new-start-transit']?.({ itemIds: [guid(1)], invoiceId: guid(2), date: '2026-01-15' });
  const { placeOfLoading: _loading, locationOfGoods: _location, borderMeans: _means, ...header } = made?.header ?? {};
  return checkAll(newStartTransit, { header: { ...header, ...change }, items: made?.items ?? [] }, { date: '2026-01-15', modes: {} }).map(
    ({ pointer }) => pointer,
  );
};

it('a transit that is lodged in advance need not say yet where the goods are loaded and located (C0403, C0710)', () => {
  expect(asked({ additionalDeclarationType: 'D' })).toEqual([]);
  expect(asked({ additionalDeclarationType: 'A' })).toEqual(['/locationOfGoods/type', '/locationOfGoods/qualifier', '/placeOfLoading/unlocode']);
});

it('means at the borders are asked with security data of presented goods alone, not because there are offices of transit (C0806)', () => {
  const offices = { departure: 'SE003000', destination: 'NO01081A', transit: [{ office: 'NO01101A' }] };
  expect(asked({ additionalDeclarationType: 'D', security: '0', offices }).filter((pointer) => pointer.startsWith('/borderMeans'))).toEqual([]);
  expect(asked({ additionalDeclarationType: 'A', security: '0', offices }).filter((pointer) => pointer.startsWith('/borderMeans'))).toEqual([]);
  expect(asked({ additionalDeclarationType: 'A', security: '2', offices })).toContain('/borderMeans');
  expect(asked({ additionalDeclarationType: 'D', security: '2', offices })).not.toContain('/borderMeans');
});

it('a mixed consignment (T) names the declaration type of each goods item, and no other does (C0045)', () => {
  const of = (declarationType: string, ofItem: string) => {
    const made = samples['new-start-transit']?.({ itemIds: [guid(1)], invoiceId: guid(2), date: '2026-01-15' });
    const items = (made?.items ?? []).map((item) => ({ ...item, declarationType: ofItem }));
    return checkAll(newStartTransit, { header: { ...made?.header, declarationType }, items }, { date: '2026-01-15', modes: {} }).map(
      ({ code, pointer }) => `${code} ${pointer}`,
    );
  };
  expect(of('T', '')).toEqual(['DEC-R-REQ /items/0/declarationType']);
  expect(of('T', 'T2')).toEqual([]);
  expect(of('T', 'TIR')).toEqual(['DEC-R-LIST /items/0/declarationType']);
  expect(of('T1', 'T1')).toEqual(['DEC-R-FORB /items/0/declarationType']);
});

it('a transit under a TIR carnet names its number and the holder, and no other does (C0411, C0904)', () => {
  const place = { placeOfLoading: { country: 'SE' }, locationOfGoods: { type: 'A', qualifier: 'U', unlocode: 'SEGOT' } };
  expect(asked({ ...place, declarationType: 'TIR' })).toEqual(['/tirCarnetNumber', '/tirHolder']);
  expect(asked({ ...place, declarationType: 'TIR', tirCarnetNumber: 'XA25000001', tirHolder: 'SWE/015/000001' })).toEqual([]);
  expect(asked({ ...place, tirCarnetNumber: 'XA25000001', tirHolder: 'SWE/015/000001' })).toEqual(['/tirCarnetNumber', '/tirHolder']);
});
