import { describe, expect, it } from 'vitest';
import { checkAll, type CheckOptions } from '../../../../src/domain/declaration/check';
import type { GoodsItem, Header } from '../../../../src/domain/declaration/declaration';
import { profileOf } from '../../../../src/domain/declaration/profiles/all';
import type { KnownMovement } from '../../../../src/domain/declaration/rules/registers';
import { guid } from '../sample';

const NOW = '2026-01-15T08:00:00.000Z';
const MRN = '26SE0SIM00000001R9';
const OTHER = '26SE0SIM00000001A3';

/** `severity code pointer: message` of the rules, without what the profile asks for. */
const told = (key: string, header: Header, options: Partial<CheckOptions> = {}, items: readonly Partial<GoodsItem>[] = []): string[] => {
  const profile = profileOf(key);
  if (profile === undefined) throw new Error(`no profile ${key}`);
  const lines = items.map((item, at): GoodsItem => ({ id: guid(at + 1), itemNumber: at + 1, ...item }));
  return checkAll(
    profile,
    { header: { messageType: profile.defaults.messageType ?? '', ...header }, items: lines },
    { date: '2026-01-15', modes: {}, now: () => NOW, ...options },
  )
    .filter(({ origin }) => origin === 'CROSS')
    .map(({ severity, code, pointer, message }) => `${severity} ${code} ${pointer}: ${message}`);
};

const knowing = (movement: KnownMovement | undefined): Partial<CheckOptions> => ({ movement: () => movement });

describe('an export', () => {
  it.each([
    ['ALE', 'SE003003', []],
    ['ALE', 'DE004851', ['2 DEC-ALE /offices/exit: ALE may only be used for direct export']],
    ['UNU', 'DE004851', []],
    ['ALE', '', []],
  ])('%s leaving by %j', (messageType, exit, expected) =>
    expect(told('se-export', { messageType, offices: { exit } }, {}, [{ packages: [{ type: 'CT', count: '1' }] }])).toEqual(expected),
  );

  it('names its previous export in the presentation of what was lodged in advance', () => {
    const profile = profileOf('se-new-export');
    const findings =
      profile && checkAll(profile, { header: { messageType: 'C2' }, items: [] }, { date: '2026-01-15', modes: {} }).map(({ pointer }) => pointer);
    expect(findings).toContain('/mrns');
    expect(findings).not.toContain('/items');
    expect(findings).not.toContain('/parties/exporter/identifier');
  });
});

describe('customs offices (DEC-R17)', () => {
  const officeRoles = (office: string): readonly string[] | undefined => ({ SE003000: ['EXP', 'DEP', 'DES'], SE003005: ['EXT', 'TRA'] })[office];
  it.each<[string, Header, readonly string[]]>([
    ['se-new-export', { offices: { export: 'SE003000', exit: 'SE003005' } }, []],
    [
      'se-new-export',
      { offices: { export: 'SE003005', exit: 'SE003000' } },
      ['/offices/export: Customs office SE003005 has not the role EXP', '/offices/exit: Customs office SE003000 has not the role EXT'],
    ],
    [
      'new-start-transit',
      { offices: { departure: 'SE003000', destination: 'SE003000', transit: [{ office: 'SE003005' }, { office: 'SE003000' }] } },
      ['/offices/transit/1/office: Customs office SE003000 has not the role TRA'],
    ],
    ['se-new-export', { offices: { export: 'DE004851' } }, []],
    ['arrival-at-exit', { offices: { actualExit: 'SE003000' } }, ['/offices/actualExit: Customs office SE003000 has not the role EXT']],
  ])('of %s with %j', (key, header, expected) =>
    expect(told(key, header, { officeRoles }).filter((finding) => finding.includes('DEC-R17'))).toEqual(expected.map((text) => `2 DEC-R17 ${text}`)),
  );
});

describe('the time of arrival', () => {
  it.each([
    ['2026-01-15T08:00:00.000Z', true],
    ['2026-01-15T08:15:00.000Z', true],
    ['2026-01-15T08:15:01.000Z', false],
    ['2026-01-16T08:00Z', false],
    ['2025-12-01T08:00Z', true],
    ['', true],
  ])('%j at 08:00: %s', (arrivalAt, isRight) =>
    expect(told('new-arrival-notification', { arrivalAt })).toEqual(
      isRight ? [] : ['2 DEC-ARRIVAL-TIME /arrivalAt: The time of arrival is more than 15 minutes in the future'],
    ),
  );

  it('is not judged by who has no clock', () =>
    expect(told('new-arrival-notification', { arrivalAt: '2027-01-01T00:00:00Z' }, { now: undefined })).toEqual([]));
});

describe('movements named by their MRN', () => {
  it('are at most 99, each once, with a right check digit', () => {
    expect(told('se-new-import-goods-arrival', { mrns: [{ mrn: MRN }, { mrn: OTHER }] })).toEqual([]);
    expect(told('se-new-import-goods-arrival', { mrns: [{ mrn: MRN }, { mrn: OTHER }, { mrn: ` ${MRN} ` }] })).toEqual([
      `2 DEC-MRN-TWICE /mrns/2/mrn: MRN ${MRN} is named twice`,
    ]);
    expect(told('se-new-import-goods-arrival', { mrns: [{ mrn: '26SE0SIM00000001R1' }] })).toEqual([
      '1 DEC-R11 /mrns/0/mrn: The check digit of the MRN is wrong (expected 9)',
    ]);
    expect(told('se-new-import-goods-arrival', { mrns: [{ mrn: '12345' }] })).toEqual(['2 DEC-R11 /mrns/0/mrn: 12345 is not an MRN']);
    const profile = profileOf('se-new-import-goods-arrival');
    const hundred = { header: { mrns: Array.from({ length: 100 }, () => ({ mrn: MRN })) }, items: [] };
    expect(
      profile && checkAll(profile, hundred, { date: '2026-01-15', modes: {} }).some(({ code, pointer }) => code === 'DEC-R-MAX' && pointer === '/mrns'),
    ).toBe(true);
  });

  it.each<[KnownMovement | undefined, boolean]>([
    [undefined, true],
    [{}, true],
    [{ profile: 'se-new-import', status: 'RECEIVED' }, true],
    [{ profile: 'se-new-import', status: 'ACCEPTED' }, false],
    [{ profile: 'se-new-import', status: 'EXPIRED' }, false],
  ])('arrive when lodged in advance and registered, or declared by others: %j %s', (known, isRight) =>
    expect(told('se-new-import-goods-arrival', { mrns: [{ mrn: MRN }] }, knowing(known))).toEqual(
      isRight
        ? []
        : [`2 DEC-ARRIVAL-STATE /mrns/0/mrn: ${MRN} is ${known?.status}; goods can arrive for a declaration that was lodged in advance and is registered`],
    ),
  );

  it.each<[KnownMovement | undefined, boolean]>([
    [undefined, true],
    [{}, false],
    [{ status: 'ACCEPTED' }, false],
    [{ status: 'RELEASED' }, true],
    [{ status: 'CLEARED' }, true],
  ])('arrive at exit with a warning unless their release is known: %j %s', (known, isRight) =>
    expect(told('arrival-at-exit', { mrns: [{ mrn: OTHER }] }, knowing(known))).toEqual(
      isRight ? [] : [`1 DEC-EXIT-RELEASE /mrns/0/mrn: The release for export (IE529) of ${OTHER} is not known`],
    ),
  );
});

describe('an exit notification (IE590)', () => {
  const leaving = (actualExit: string): Header => ({ mrns: [{ mrn: OTHER, result: 'FULL' }], offices: { actualExit } });
  it.each<[string, KnownMovement | undefined, readonly string[]]>([
    ['SE003003', { arrivedAtExit: 'SE003003' }, []],
    ['SE003003', undefined, []],
    ['SE003003', {}, [`2 DEC-EXIT-ARRIVAL /mrns/0/mrn: No arrival at exit (IE507) was accepted for ${OTHER}`]],
    ['SE003003', { arrivedAtExit: 'SE003005' }, ['2 DEC-EXIT-OFFICE /offices/actualExit: Exit office differs from arrival at exit (SE003005)']],
    ['DE004851', { arrivedAtExit: 'DE004851' }, ['2 DEC-R17 /offices/actualExit: DE004851 is not a customs office of SE']],
  ])('at %s with %j', (office, known, expected) => expect(told('exit-notification', leaving(office), knowing(known))).toEqual(expected));
});

describe('the simplified procedure of an arrival', () => {
  it.each<[string, CheckOptions['callerRoles'], boolean]>([
    ['1', ['AuthorisedConsignee'], true],
    ['1', ['DeclarationAdministrator'], false],
    ['0', ['DeclarationAdministrator'], true],
    ['1', undefined, true],
  ])('%s for who has %j: %s', (simplifiedProcedure, callerRoles, isRight) =>
    expect(told('arrival-notification', { simplifiedProcedure }, { callerRoles })).toEqual(
      isRight ? [] : ['2 DEC-ARRIVAL-SIMPLIFIED /simplifiedProcedure: Only an authorised consignee may use the simplified procedure'],
    ),
  );
});

describe('unloading remarks', () => {
  const difference = { pointer: '/items/0/netMass', declared: '10', found: '9' };
  it.each<[NonNullable<Header['unloading']>, readonly string[]]>([
    [{ conform: '1' }, []],
    [
      { conform: '1', differences: [difference, { ...difference, pointer: '/items/1/netMass' }] },
      ['2 DEC-UNLOADING-CONFORM /unloading/conform: Conform cannot be chosen while 2 differences exist'],
    ],
    [{ conform: '0' }, ['2 DEC-UNLOADING-DIFFERENT /unloading/conform: Not conform needs a difference or a remark']],
    [{ conform: '0', differences: [difference] }, []],
    [{ conform: '0', otherThings: 'Wet cartons' }, []],
    [{ conform: '0', remark: ' ' }, ['2 DEC-UNLOADING-DIFFERENT /unloading/conform: Not conform needs a difference or a remark']],
    [{ date: '2026-01-14' }, ['2 DEC-UNLOADING-BEFORE /unloading/date: The goods were unloaded before they arrived (2026-01-15)']],
    [{ date: '2026-01-15' }, []],
    [{ date: '2026-01-16' }, ['2 DEC-UNLOADING-FUTURE /unloading/date: The day of unloading is in the future']],
  ])('%j', (unloading, expected) => expect(told('new-unloading-remarks', { arrivalAt: '2026-01-15T06:00:00Z', unloading })).toEqual(expected));

  it('says nothing of an arrival that is not known', () => expect(told('new-unloading-remarks', { unloading: { date: '2025-01-01' } })).toEqual([]));
});

describe('what the permission to unload tells (IE043)', () => {
  const goods = [{ grossMass: '12', packages: [{ type: 'CT', count: '3' }] }, { grossMass: '5' }];
  const equipment = [{ containerId: 'CSQU3054383' }];
  const permission = { header: { equipment }, items: goods.map((item, at): GoodsItem => ({ id: guid(at + 50), itemNumber: at + 1, ...item })) };
  const ofPermission = (header: Header, items: readonly Partial<GoodsItem>[]): string[] =>
    told('new-unloading-remarks', { equipment, ...header }, { permission }, items);

  it('stays as it is: found otherwise it is a difference', () => {
    expect(ofPermission({}, goods)).toEqual([]);
    expect(
      ofPermission({ equipment: [{ containerId: 'MSKU1234565' }] }, [
        { ...goods[0], packages: [{ type: 'CT', count: '2' }] },
        { grossMass: '5', netMass: '4' },
      ]),
    ).toEqual([
      '2 DEC-UNLOADING-DECLARED /equipment/0/containerId: Declared as CSQU3054383: tell what was found as a difference',
      '2 DEC-UNLOADING-DECLARED /items/0/packages/0/count: Declared as 3: tell what was found as a difference',
      '2 DEC-UNLOADING-DECLARED /items/1/netMass: Not declared: tell what was found as a difference or a remark',
    ]);
    expect(ofPermission({}, goods.slice(0, 1))).toEqual([
      '2 DEC-UNLOADING-DECLARED /items: Goods items 1 to 2 were declared: tell those that are not there as missing',
    ]);
  });

  it('has no goods item more: one that was found besides is a difference', () => {
    const more = [...goods, { grossMass: '1' }];
    expect(ofPermission({ unloading: { conform: '1' } }, more)).toEqual([
      '2 DEC-UNLOADING-CONFORM /unloading/conform: Conform cannot be chosen while 1 differences exist',
    ]);
    expect(ofPermission({ unloading: { conform: '0' } }, more)).toEqual([]);
  });
});

describe('house consignments', () => {
  const houses = [{ id: guid(11) }, { id: guid(12) }];
  it('hold every goods item, and none is empty', () => {
    expect(told('new-start-transit', { houses }, {}, [{ houseId: guid(11) }, { houseId: guid(12) }])).toEqual([]);
    expect(told('new-start-transit', { houses: [{ id: guid(11) }] }, {}, [{}])).toEqual([]);
    expect(told('new-start-transit', { houses }, {}, [{ houseId: guid(11) }, {}])).toEqual([
      '2 DEC-HOUSE-ITEM /items/1/houseId: Goods item 2: name its house consignment',
      '2 DEC-HOUSE-EMPTY /houses/1: House consignment 2 has no goods item',
    ]);
  });

  it.each<[string, Header, Partial<GoodsItem>, boolean]>([
    ['T1', {}, {}, true],
    ['T2', {}, {}, false],
    ['T2', { offices: { departure: 'SE003000' } }, {}, true],
    ['T2F', { offices: { departure: 'CH001251' } }, {}, false],
    ['T2F', {}, { previousDocuments: [{ type: 'N830', reference: OTHER }] }, true],
    ['T2', { previousDocuments: [{ type: 'N830', reference: OTHER }] }, {}, true],
    ['T2', { houses: [{ id: guid(11), previousDocuments: [{ type: 'N830', reference: OTHER }] }] }, {}, true],
    ['T2', { previousDocuments: [{ type: ' ' }] }, {}, false],
  ])('%s with %j and %j names its previous document: %s', (declarationType, header, item, isRight) =>
    expect(told('new-start-transit', { offices: { departure: 'NO01081A' }, ...header, declarationType }, {}, [item])).toEqual(
      isRight
        ? []
        : [
            `2 DEC-TRANSIT-PREVIOUS /items/0/previousDocuments: Goods item 1: transit ${declarationType} from a country outside the Union needs a previous document`,
          ],
    ),
  );

  it('of a transit are up to 1,999, with as many goods items, 999 of them in one (G0005)', () => {
    const lines = (count: number, houseId?: string) => Array.from({ length: count }, () => (houseId === undefined ? {} : { houseId }));
    const asked = (header: Header, items: readonly Partial<GoodsItem>[]) =>
      told('new-start-transit', header, {}, items).filter((text) => /DEC-R52|DEC-R-MAX/.test(text));
    expect(asked({ houses }, [...lines(999, guid(11)), ...lines(999, guid(12))])).toEqual([]);
    expect(asked({ houses }, [...lines(1000, guid(11)), ...lines(999, guid(12))])).toEqual([
      '2 DEC-R52 /houses/0: House consignment 1 can hold at most 999 goods items',
    ]);
    expect(asked({ houses: [{ id: guid(11) }] }, lines(1000))).toEqual(['2 DEC-R52 /houses/0: House consignment 1 can hold at most 999 goods items']);
    expect(asked({}, lines(2000))).toEqual(['2 DEC-R52 /items: A declaration can hold at most 1,999 goods items']);
  });

  it.each([
    ['SE003000', '0', true],
    ['SE003000', '1', false],
    ['SE003000', '2', true],
    ['SE003000', '3', false],
    ['NO01081A', '1', true],
  ])('from %s with security %s: %s', (departure, security, isRight) =>
    expect(told('new-start-transit', { offices: { departure }, security }, {}, []).filter((text) => text.includes('SECURITY'))).toEqual(
      isRight ? [] : ['2 DEC-TRANSIT-SECURITY /security: A transit from Sweden is declared with security 0 or 2'],
    ),
  );

  it('put consignor, consignee and countries where they are: on the declaration only as far as no other level has them', () => {
    const profile = profileOf('start-transit');
    const asked = (items: readonly Partial<GoodsItem>[]): string[] =>
      profile === undefined
        ? []
        : checkAll(
            profile,
            { header: {}, items: items.map((item, at) => ({ id: guid(at + 1), itemNumber: at + 1, ...item })) },
            { date: '2026-01-15', modes: {} },
          ).map(({ pointer }) => pointer);
    expect(asked([{}])).toEqual(expect.arrayContaining(['/parties/consignor/identifier', '/parties/consignee/identifier']));
    const party = { name: 'Demo Importer AB' };
    expect(asked([{ consignor: party, consignee: party }, { consignee: party }])).toContain('/parties/consignor/identifier');
    expect(asked([{ consignor: party, consignee: party }, { consignee: party }])).not.toContain('/parties/consignee/identifier');
  });
});
