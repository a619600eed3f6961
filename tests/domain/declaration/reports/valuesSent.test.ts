import { describe, expect, it } from 'vitest';
import type { Finding } from '../../../../src/domain/declaration/declaration';
import { valueAt, withValuesSent } from '../../../../src/domain/declaration/reports/valuesSent';

const content = {
  header: { modeAtBorder: '3', parties: { importer: { identifier: 'SE5599999992' } }, invoices: [{ currency: 'EUR' }] },
  items: [{ id: '11111111-1111-4111-8111-111111111111', itemNumber: 1, netMass: ' 10.5 ', packages: [{ type: 'ZZ' }], description: ' ' }],
};

describe('the value that was sent', () => {
  it.each([
    ['/modeAtBorder', '3'],
    ['/parties/importer/identifier', 'SE5599999992'],
    ['/invoices/0/currency', 'EUR'],
    ['/items/0/netMass', '10.5'],
    ['/items/0/packages/0/type', 'ZZ'],
    ['/items/0/itemNumber', '1'],
    ['/items/0/countryOfOrigin', undefined],
    ['/items/0/description', undefined],
    ['/items/7/netMass', undefined],
    ['/items/0/packages', undefined],
    ['/invoices/x/currency', undefined],
    ['', undefined],
  ])('at %s is %s', (pointer, value) => {
    expect(valueAt(content, pointer)).toBe(value);
  });

  it('stays with the finding', () => {
    const finding = {
      severity: 2,
      code: 'SA12005',
      pointer: '/parties/importer/identifier',
      message: 'x',
      origin: 'AUTHORITY',
      category: 'Party',
      args: { n: '' },
    } satisfies Finding;
    expect(withValuesSent([finding, { ...finding, pointer: '' }], content)).toEqual([
      { ...finding, args: { n: '', sent: 'SE5599999992' } },
      { ...finding, pointer: '' },
    ]);
  });
});
