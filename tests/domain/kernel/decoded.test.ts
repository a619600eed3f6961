import * as t from 'io-ts';
import { describe, expect, it } from 'vitest';
import { decoded } from '../../../src/domain/kernel/decoded';
import { Guid } from '../../../src/domain/kernel/guid';

const Line = t.exact(t.intersection([t.type({ id: Guid, place: t.number }), t.partial({ marks: t.array(t.string), isOpen: t.boolean })]));
const List = t.type({ lines: t.array(Line) });
const ID = '00000000-0000-4000-8000-000000000001';

describe('JSON of any origin', () => {
  it('is read without what is not asked for', () =>
    expect(decoded(List, { lines: [{ id: ID, place: 1, marks: ['A'], colour: 'red' }] }, 'The list')).toEqual({
      _tag: 'Right',
      right: { lines: [{ id: ID, place: 1, marks: ['A'] }] },
    }));

  it.each([
    [null, 'The list is not an object'],
    [{}, '/lines is missing'],
    [{ lines: {} }, '/lines is not a list'],
    [{ lines: [5] }, '/lines/0 is not an object'],
    [{ lines: [{ place: 1 }] }, '/lines/0/id is missing'],
    [{ lines: [{ id: 'x', place: 1 }] }, '/lines/0/id is not a GUID'],
    [{ lines: [{ id: ID, place: '1' }] }, '/lines/0/place is not a number'],
    [{ lines: [{ id: ID, place: 1, isOpen: 'yes' }] }, '/lines/0/isOpen is not true or false'],
    [
      {
        lines: [
          { id: ID, place: 1 },
          { id: ID, place: 2, marks: ['A', null] },
        ],
      },
      '/lines/1/marks/1 is not a text',
    ],
  ])('%j: %s', (json, message) => expect(decoded(List, json, 'The list')).toMatchObject({ left: { kind: 'badRequest', message } }));
});
