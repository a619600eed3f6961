import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDeclaration, searchDeclarations } from '../../../../src/application/contract/dec';
import { readUnloadingPermission } from '../../../../src/application/contract/declarationPermission';
import type { GoodsItem } from '../../../../src/domain/declaration/declaration';
import { profileOf } from '../../../../src/domain/declaration/profiles/all';
import type { Profile } from '../../../../src/domain/declaration/profiles/profile';
import { fail, ok } from '../../../../src/domain/kernel/result';
import '../../../../src/plugins/dec/card/opening/otherBeginnings';
import { FakeApi } from '../../../fakes/fakeApi';
import { aDeclaration, guid, ID, openedCard, storing } from './openedCard';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const MRN = '26NO0SIM00000001J7';

const named = (key: string): Profile => {
  const profile = profileOf(key);
  if (profile === undefined) throw new Error(`no profile ${key}`);
  return profile;
};

const goods: GoodsItem[] = [
  { id: guid(1), itemNumber: 1, description: 'Machine parts', grossMass: '120.5', packages: [{ type: 'CT', count: '4', marks: 'A1' }] },
];
const unloading = named('new-unloading-remarks');
const transit = aDeclaration({
  profile: 'new-start-transit',
  flow: 'TRANSIT',
  mrn: MRN,
  header: { offices: { departure: 'SE003000', destination: 'SE003005' } },
});
const arrived = {
  arrivalAt: '2026-01-14T09:00:00.000Z',
  mrns: [{ mrn: MRN }],
  offices: { actualDestination: 'SE003003' },
  parties: { notifyingArrival: { identifier: 'SE5599990008' } },
};
const row = (more: object) => ({ ...aDeclaration(), messageType: 'X', errors: 0, warnings: 0, ...more });

/** What the portal knows of the MRN: declarations of the profile about it, and the movement itself. */
const knowing = ({ own = [], movement = [], isPermitted = false }: { own?: object[]; movement?: object[]; isPermitted?: boolean }): FakeApi =>
  storing(new FakeApi())
    .on(searchDeclarations, ({ body: { criteria } }) => {
      const items = (criteria.profile === undefined ? movement : own).map(row);
      return ok({ items, totalCount: items.length });
    })
    .on(readUnloadingPermission, () =>
      isPermitted
        ? ok({ arrivalId: guid(800), arrival: arrived, header: { equipment: [{ containerId: 'CSQU3054383' }] }, items: goods })
        : fail('notFound', 'No record'),
    );

describe('the MRN of an unloading', () => {
  it('opens the unloading that is about it', async () => {
    const { navigation } = await openedCard({
      profile: unloading,
      rest: `mrn/${MRN}`,
      api: knowing({ own: [{ profile: unloading.key }] }),
      declaration: aDeclaration({ profile: unloading.key }),
    });
    expect(navigation.path).toBe(`/dec/new-unloading-remarks/${ID}`);
  });

  it('with a permission to unload (IE043) begins with the goods that it tells', async () => {
    const { card, api } = await openedCard({
      profile: unloading,
      rest: `mrn/${MRN}`,
      api: knowing({ isPermitted: true, movement: [{ mrn: MRN }] }),
      declaration: transit,
    });
    expect(card.content.lines.items).toMatchObject([{ description: 'Machine parts', packages: [{ count: '4' }] }]);
    expect(card.content.content.header).toMatchObject({
      mrns: [{ mrn: MRN }],
      arrivalAt: '2026-01-14T09:00:00.000Z',
      offices: { actualDestination: 'SE003003' },
      equipment: [{ containerId: 'CSQU3054383' }],
      parties: { notifyingArrival: { identifier: 'SE5599990008' } },
    });
    await card.actions.save();
    expect(api.calls(createDeclaration)[0]?.input.body.from).toEqual({ source: 'dec', id: guid(800) });
  });

  it('of an own transit without permission begins with its goods, not with the transit', async () => {
    const { card, navigation } = await openedCard({
      profile: unloading,
      rest: `mrn/${MRN}`,
      api: knowing({ movement: [{ mrn: MRN, profile: 'new-start-transit' }] }),
      declaration: transit,
      items: goods,
    });
    expect(navigation.path).toBe('/');
    expect([card.content.lines.count, card.content.content.header.offices]).toEqual([1, { actualDestination: 'SE003005' }]);
  });

  it('of nobody here is filled in and nothing else', async () => {
    const { card } = await openedCard({ profile: unloading, rest: `mrn/${MRN}`, api: knowing({}) });
    expect([card.content.content.header.mrns, card.content.lines.count]).toEqual([[{ mrn: MRN }], 0]);
  });
});

it('an unloading from an arrival has the goods of the permission', async () => {
  const arrival = aDeclaration({ profile: 'new-arrival-notification', flow: 'ARRIVAL', header: arrived });
  const { card } = await openedCard({ profile: unloading, rest: `from/dec/${ID}`, api: knowing({ isPermitted: true }), declaration: arrival, items: [] });
  expect([card.content.lines.count, card.content.content.header.mrns]).toEqual([1, [{ mrn: MRN }]]);
});

it('an exit notification from an arrival at exit has its movements, office and carrier', async () => {
  const header = {
    arrivalAt: '2026-01-14T09:00:00.000Z',
    mrns: [{ mrn: '26SE0SIM00000001A3' }, { mrn: MRN }],
    offices: { actualExit: 'SE003005' },
    parties: { exitCarrier: { name: 'Carrier' } },
  };
  const { card } = await openedCard({
    profile: named('exit-notification'),
    rest: `from/dec/${ID}`,
    declaration: aDeclaration({ profile: 'arrival-at-exit', flow: 'EXIT', header }),
    items: [],
  });
  expect(card.content.content.header).toMatchObject({ messageType: 'IE590', mrns: header.mrns, offices: header.offices, parties: header.parties });
});
