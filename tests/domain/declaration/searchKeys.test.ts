import { describe, expect, it } from 'vitest';
import { mayAssign, tagsAfter } from '../../../src/domain/declaration/assignment';
import type { Header } from '../../../src/domain/declaration/declaration';
import { codeBeginning, keyOf, searchKeys, traderOf } from '../../../src/domain/declaration/searchKeys';

const header: Header = {
  offices: { presentation: 'SE003030', exit: 'se 002000', transit: [{ office: 'NO01016A' }] },
  locationOfGoods: { code: 'ABC1', customsOffice: 'SE003030' },
  border: { id: 'abc 123' },
  departure: [{ id: 'XYZ 9' }],
  equipment: [{ containerId: 'MSCU1234567' }, {}],
  parties: { declarant: { identifier: 'SE5599990008' }, exporter: { name: 'Demo Eksport AS', identifier: '' } },
};

describe('what a declaration is found by', () => {
  it('is each office, place, means of transport, container, procedure and party once, without blanks and in large letters', () => {
    const items = [
      { procedureRequested: '40', procedurePrevious: '00' },
      { procedureRequested: '40', procedurePrevious: '00' },
      { procedureRequested: '40' },
      {},
    ];
    expect(searchKeys(header, items)).toEqual([
      'office:SE003030',
      'office:SE002000',
      'office:NO01016A',
      'location:ABC1',
      'location:SE003030',
      'transport:ABC123',
      'transport:XYZ9',
      'container:MSCU1234567',
      'procedure:4000',
      'procedure:40',
      'declarant:SE5599990008',
      'trader:DEMOEKSPORTAS',
    ]);
  });

  it('is nothing for an empty draft, and nothing for a blank', () => {
    expect(searchKeys({}, [])).toEqual([]);
    expect(keyOf('office', '  ')).toBeUndefined();
  });

  it('stays short for 9,999 lines of different procedures', () => {
    const items = Array.from({ length: 9_999 }, (_one, at) => ({ procedureRequested: String(at) }));
    expect(searchKeys({}, items)).toHaveLength(5_000);
  });

  it('is a commodity code by its chapter, heading and subheading too', () => {
    expect(searchKeys({}, [{ commodityCode: '6109 10 00' }, { commodityCode: '610990' }])).toEqual([
      'code:61',
      'code:6109',
      'code:610910',
      'code:61091000',
      'code:610990',
    ]);
    expect(['6109100010', '61091', '6', ''].map(codeBeginning)).toEqual(['6109100010', '6109', '', '']);
  });
});

describe('the party beside the declarant', () => {
  it.each<[string, Header, string | undefined]>([
    ['the importer', { parties: { importer: { name: 'I' }, exporter: { name: 'E' } } }, 'I'],
    ['the exporter of an export', { parties: { importer: { name: ' ' }, exporter: { name: 'E' } } }, 'E'],
    ['who receives', { parties: { consignee: { name: 'C' } } }, 'C'],
    ['nobody', {}, undefined],
  ])('is %s', (_name, content, expected) => expect(traderOf(content)?.name).toBe(expected));
});

describe('work lists', () => {
  const declarant = { userId: 'a', roles: ['DeclarationAdministrator'] };
  const supervisor = { userId: 'b', roles: ['DeclarationAdministratorExtended'] };

  it('lets everybody take what nobody holds and give away what is theirs, and a supervisor move the rest', () => {
    expect([mayAssign(declarant, null), mayAssign(declarant, 'a'), mayAssign(declarant, 'c'), mayAssign(supervisor, 'c')]).toEqual([true, true, false, true]);
  });

  it('keeps each tag once, small and in order', () => {
    expect(tagsAfter(['urgent', 'b'], { add: [' Urgent ', 'A  a', ''], remove: ['B'] })).toEqual(['a a', 'urgent']);
  });
});
