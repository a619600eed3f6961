import { expect, it } from 'vitest';
import { fields, type FieldId } from '../../../../src/domain/declaration/fields';
import type { Field } from '../../../../src/domain/declaration/fields/field';
import { formatOf } from '../../../../src/domain/declaration/fields/format';

it.each<[FieldId, Parameters<typeof formatOf>[1], string | undefined]>([
  ['items.description', {}, 'an..512'],
  ['items.grossMass', {}, 'n..16,6'],
  ['items.itemNumber', {}, 'n..5'],
  ['items.commodityCode', { length: 10 }, 'n10'],
  ['items.commodityCode', { length: [6, 8] }, 'n6 / n8'],
  ['items.description', { max: 280 }, 'an..280'],
  ['expectedTaxationDate', {}, 'an10'],
  ['items.excluded', {}, undefined],
])('writes the format of %s, of the profile %j, as the data model does', (id, ref, format) => {
  const field: Field = fields[id];
  expect(formatOf(field, ref)).toBe(format);
});
