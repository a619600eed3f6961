import { expect, it } from 'vitest';
import { payloadRows } from '../../../../src/plugins/dec/message/payloadRows';

it('has a row for each value, with its place in the declaration', () => {
  const payload = {
    lrn: 'L1',
    mrn: null,
    header: { parties: { importer: { name: 'A' } } },
    items: [{ id: 'x', itemNumber: 1, netMass: '2.5', packages: [{ type: 'CT', marks: '' }] }],
  };
  expect(payloadRows(payload).map(({ pointer, value }) => `${pointer} ${value}`)).toEqual([
    '/lrn L1',
    '/header/parties/importer/name A',
    '/items/0/netMass 2.5',
    '/items/0/packages/0/type CT',
  ]);
});
