import { expect, it } from 'vitest';
import { parseCardPath, type CardPath } from '../../../src/application/declaration/cardPath';
import { EMPTY_GUID } from '../../../src/domain/kernel/guid';

const id = '5f0c1f0e-0d5c-4b1c-9a51-3f3b8f6f2a11';
const sections = ['general', 'invoices', 'items', 'messages'];
const notFound: CardPath = { type: 'notFound' };

it.each<[string, string | undefined, CardPath]>([
  ['nothing', undefined, { type: 'new' }],
  ['nothing but a slash', '/', { type: 'new' }],
  ['new', 'new', { type: 'new' }],
  ['the id of all zeros', EMPTY_GUID, { type: 'new' }],
  ['an id', id, { type: 'record', id }],
  ['an id in capitals and braces', `{${id.toUpperCase()}}`, { type: 'record', id }],
  ['a section', `${id}/invoices`, { type: 'record', id, sectionId: 'invoices' }],
  ['the messages', `${id}/messages`, { type: 'record', id, sectionId: 'messages' }],
  ['a goods item', `${id}/items/12`, { type: 'record', id, sectionId: 'items', itemNumber: 12 }],
  ['a goods item beyond every limit', `${id}/items/123456`, notFound],
  ['goods item 0', `${id}/items/0`, notFound],
  ['the goods items whose article is missing', `${id}/items/missing`, { type: 'record', id, sectionId: 'items', onlyMissing: true }],
  ['a goods item that is no number', `${id}/items/none`, notFound],
  ['missing lines of another section', `${id}/invoices/missing`, notFound],
  ['a number in another section', `${id}/invoices/1`, notFound],
  ['an unknown section', `${id}/customs`, notFound],
  ['too many segments', `${id}/items/1/2`, notFound],
  ['an id of a version that no record has', '5f0c1f0e-0d5c-7b1c-9a51-3f3b8f6f2a11', notFound],
  ['no id', 'abc', notFound],
  ['a template', `new/${id}`, notFound],
])('reads %s', (_, rest, path) => {
  expect(parseCardPath(rest, sections)).toEqual(path);
});
