import { expect, it } from 'vitest';
import { parseCardPath, parseCardQuery, recordSegments, type CardPath } from '../../../src/application/declaration/cardPath';
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
  ['a template', `new/${id}`, { type: 'new', templateId: id }],
  ['more than a template', `new/${id}/items`, notFound],
  ['a template behind the id of all zeros', `${EMPTY_GUID}/${id}`, notFound],
  ['a template that is no id', 'new/shirts', notFound],
  ['a copy', `copy/${id}`, { type: 'copy', id }],
  ['a copy for another profile', `copy/${id}/se-new-export`, { type: 'copy', id, profile: 'se-new-export' }],
  ['a copy of nothing', 'copy', notFound],
  ['a copy for what is no profile', `copy/${id}/..%2f`, notFound],
  ['a source', `from/dec/${id}`, { type: 'from', source: 'dec', id }],
  ['a source that has no screen yet', `from/cmm/${id}`, { type: 'from', source: 'cmm', id }],
  ['an unknown source', `from/mail/${id}`, notFound],
  ['a source without an id', 'from/case', notFound],
  ['an MRN', 'mrn/26se0sim00000001r9', { type: 'mrn', mrn: '26SE0SIM00000001R9' }],
  ['an MRN with other signs', 'mrn/26SE-1', notFound],
  ['a message', `${id}/messages/${id}`, { type: 'record', id, sectionId: 'messages', messageId: id }],
  ['a message that is no id', `${id}/messages/1`, notFound],
  ['the amendment', `${id}/amend`, { type: 'record', id, task: 'amend' }],
  ['more than the amendment', `${id}/amend/1`, notFound],
  ['the cancellation', `${id}/cancel`, { type: 'record', id, task: 'cancel' }],
  ['two versions', `${id}/diff/1/3`, { type: 'record', id, compared: { from: 1, to: 3 } }],
  ['one version', `${id}/diff/1`, notFound],
  ['version 0', `${id}/diff/0/1`, notFound],
])('reads %s', (_, rest, path) => {
  expect(parseCardPath(rest, sections)).toEqual(path);
});

it.each(['', '/items', '/items/3', '/items/missing', `/messages/${id}`, '/amend', '/cancel', '/diff/1/3'])('writes %j as it was read', (segments) => {
  const path = parseCardPath(`${id}${segments}`, sections);
  expect(path.type === 'record' && recordSegments(path)).toBe(segments);
});

it.each([
  ['nothing', '/dec/se-new-import', { isReadOnly: false }],
  ['reading alone', '/dec/se-new-import/1?readonly=1', { isReadOnly: true }],
  ['a place to go back to', '/dec/se-new-import/1?returnTo=%2Fcm%2Fcase%2F1%3Ftab%3D2&readonly=0', { isReadOnly: false, returnTo: '/cm/case/1?tab=2' }],
  [
    'the case that it is for',
    '/dec/se-new-import?caseId=7C0B2F4E-6A52-4A05-9D3C-0A7F0F6F2A11',
    { isReadOnly: false, caseId: '7c0b2f4e-6a52-4a05-9d3c-0a7f0f6f2a11' },
  ],
  ['what it is lodged as', '/dec/low-value/new?messageType=H7', { isReadOnly: false, messageType: 'H7' }],
  ['no message that is none', '/dec/low-value/new?messageType=%3Cb%3E', { isReadOnly: false }],
  ['no case without an id', '/dec/se-new-import?caseId=2026-17', { isReadOnly: false }],
  ['no other site', '/dec/se-new-import/1?returnTo=%2F%2Fevil.example', { isReadOnly: false }],
  ['no script', '/dec/se-new-import/1?returnTo=javascript:alert(1)', { isReadOnly: false }],
])('takes %s from the query', (_, address, query) => {
  expect(parseCardQuery(address)).toEqual(query);
});
