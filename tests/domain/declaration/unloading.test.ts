import { describe, expect, it } from 'vitest';
import type { GoodsItem } from '../../../src/domain/declaration/declaration';
import { aboutMovement } from '../../../src/domain/declaration/copying/aboutMovement';
import { profileOf } from '../../../src/domain/declaration/profiles/all';
import {
  declaredOfEquipment,
  declaredOfItem,
  explanationOf,
  foundOf,
  isDifferent,
  otherDifferences,
  wholeItem,
  withExplanation,
  withFound,
  type DeclaredElement,
} from '../../../src/domain/declaration/unloading';
import { sampleNewStartTransit } from '../../../server/areas/dec/seed/samples/sampleTransits';
import { guid } from './sample';

const item: GoodsItem = {
  id: guid(1),
  itemNumber: 1,
  commodityCode: '847130',
  description: 'Computers',
  grossMass: '12.5',
  packages: [
    { type: 'CT', count: '10', marks: 'A' },
    { type: 'PX', count: '1' },
  ],
  previousDocuments: [{ type: 'N830', reference: '26SE0SIM00000001A3' }],
};

const mass: DeclaredElement = { pointer: '/items/0/grossMass', field: 'items.grossMass', declared: '12.5' };

describe('what an unloading compares', () => {
  it('takes as much for the same, however it is written', () => expect(withFound([], mass, '12.500')).toEqual([]));

  it('is what was declared of a goods item, each kind of packages and document by its row', () =>
    expect(declaredOfItem(item, 2).map(({ pointer, declared, row }) => [pointer, declared, row])).toEqual([
      ['/items/2/commodityCode', '847130', undefined],
      ['/items/2/description', 'Computers', undefined],
      ['/items/2/grossMass', '12.5', undefined],
      ['/items/2/packages/0/count', '10', 1],
      ['/items/2/packages/0/type', 'CT', 1],
      ['/items/2/packages/0/marks', 'A', 1],
      ['/items/2/packages/1/count', '1', 2],
      ['/items/2/packages/1/type', 'PX', 2],
      ['/items/2/previousDocuments/0/reference', '26SE0SIM00000001A3', undefined],
    ]));

  it('are containers and their seals', () =>
    expect(declaredOfEquipment({ equipment: [{ containerId: 'CSQU3054383', seals: 'SEAL001' }] }).map(({ pointer }) => pointer)).toEqual([
      '/equipment/0/containerId',
      '/equipment/0/seals',
    ]));
});

describe('a found value', () => {
  it('that is another one becomes a difference, found as declared again it is none', () => {
    const different = withFound([], mass, '11');
    expect(different).toEqual([{ pointer: mass.pointer, declared: '12.5', found: '11' }]);
    expect(foundOf(different, mass)).toBe('11');
    expect(isDifferent(different, mass)).toBe(true);
    expect(withFound(different, mass, ' 12.5 ')).toEqual([]);
    expect(foundOf([], mass)).toBe('12.5');
  });

  it('keeps its explanation and the place of its row while it is typed', () => {
    const other = { pointer: '/items/1/netMass', declared: '1', found: '2' };
    const explained = withExplanation(withFound([...withFound([], mass, '1'), other], mass, '11'), mass, 'Wet cartons');
    expect(explained).toEqual([{ pointer: mass.pointer, declared: '12.5', found: '11', text: 'Wet cartons' }, other]);
    expect(explanationOf(withFound(explained, mass, '10'), mass)).toBe('Wet cartons');
  });

  it('of nothing says that the goods are missing', () =>
    expect(withFound([], wholeItem(item, 0), '')).toEqual([{ pointer: '/items/0', declared: 'Computers', found: '' }]));

  it('of something else is told apart', () => {
    const rest = { pointer: 'pallets', found: '3' };
    expect(otherDifferences([{ pointer: mass.pointer }, rest], new Set([mass.pointer]))).toEqual([rest]);
  });
});

describe('a new declaration about a movement', () => {
  const transit = sampleNewStartTransit({ itemIds: [guid(1), guid(2)], invoiceId: guid(9), date: '2026-01-15' });
  const about = (key: string) => {
    const profile = profileOf(key);
    let made = 100;
    if (profile === undefined) throw new Error(key);
    return aboutMovement(profile, { mrn: '26SE0SIM00000001J7', header: transit.header }, transit.items, {
      today: '2026-01-16',
      newId: () => guid((made += 1)),
    });
  };

  it('takes its number, office of destination, means of transport, containers, house consignments and goods for the unloading', () => {
    const { header, items } = about('new-unloading-remarks');
    expect(header).toMatchObject({
      messageType: 'IE044',
      mrns: [{ mrn: '26SE0SIM00000001J7' }],
      offices: { actualDestination: 'NO01016A' },
      equipment: [{ containerId: 'CSQU3054383', seals: 'SEAL001' }],
    });
    expect(items.map(({ id, itemNumber }) => [id, itemNumber])).toEqual([
      [guid(101), 1],
      [guid(102), 2],
    ]);
    expect(items[0]).toMatchObject({ commodityCode: transit.items[0]?.commodityCode, packages: transit.items[0]?.packages });
    expect(header.departure).toEqual(transit.header.departure);
    const [house] = transit.header.houses ?? [];
    expect(header.houses).toEqual([{ id: guid(9), transportDocuments: house?.transportDocuments, previousDocuments: house?.previousDocuments }]);
    expect(items[0]?.houseId).toBe(guid(9));
  });

  it('takes no means of transport and no house consignments for the form that has none', () => {
    const { header, items } = about('unloading-remarks');
    expect(header).not.toHaveProperty('departure');
    expect(header).not.toHaveProperty('houses');
    expect(items[0]).not.toHaveProperty('houseId');
  });

  it('takes no goods where none are named', () => {
    const { header, items } = about('new-arrival-notification');
    expect(items).toEqual([]);
    expect(header).toMatchObject({ messageType: 'IE007', mrns: [{ mrn: '26SE0SIM00000001J7' }], offices: { actualDestination: 'NO01016A' } });
    expect(header).not.toHaveProperty('locationOfGoods');
  });
});
