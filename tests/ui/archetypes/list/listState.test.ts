import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeIn, stateIn, toQuery, type ListState } from '../../../../src/ui/archetypes/list/listState';
import { criteria, unasked } from '../search/aSearch';

const SORTABLE = ['lrn', 'createdAt'];
const read = (query: string): ListState => stateIn(query, criteria, SORTABLE, unasked) ?? unasked;

const states = fc
  .record({
    criteria: fc.record(
      {
        lrn: fc
          .string({ minLength: 1, maxLength: 22 })
          .map((typed) => typed.trim())
          .filter((typed) => typed !== ''),
        statuses: fc.uniqueArray(fc.constantFrom('DRAFT', 'READY', 'CLEARED'), { minLength: 1 }),
        statusCode: fc.constant('ACC'),
        createdFrom: fc.constantFrom('2026-01-01', '2026-11-20'),
        createdTo: fc.constantFrom('2026-11-20', '2026-12-31'),
        mine: fc.constant(true),
      },
      { requiredKeys: [] },
    ),
    sort: fc.uniqueArray(fc.record({ column: fc.constantFrom(...SORTABLE), descending: fc.boolean() }), { minLength: 1, selector: ({ column }) => column }),
  })
  .map((state): ListState => state);

describe('the address of a list', () => {
  it('brings back what was asked, whatever it was', () => {
    fc.assert(
      fc.property(states, (state) => {
        expect(read(toQuery(state, unasked))).toEqual(state);
      }),
    );
  });

  it('has no query for what the screen shows unasked', () => {
    expect(toQuery(unasked, unasked)).toBe('');
    expect(read('')).toEqual(unasked);
  });

  it('brings back how far the list was loaded and scrolled, and an address without it begins at the top', () => {
    fc.assert(
      fc.property(states, fc.record({ pages: fc.integer({ min: 1, max: 200 }), top: fc.nat({ max: 9_999 }) }), (state, place) => {
        const query = toQuery(state, unasked, place);
        expect(placeIn(query)).toEqual(place);
        expect(read(query)).toEqual(state);
      }),
    );
    for (const query of ['', '?lrn=SE1', '?page=-3&row=x', '?page=&row=', '?page=0']) expect(placeIn(query)).toEqual({ pages: 1, top: 0 });
  });

  it('has several sort keys, each column once', () => {
    expect(read('?sort=-createdAt,lrn,createdAt').sort).toEqual([
      { column: 'createdAt', descending: true },
      { column: 'lrn', descending: false },
    ]);
  });

  it('keeps cleared criteria cleared', () => {
    const cleared: ListState = { criteria: {}, sort: unasked.sort };
    expect(toQuery(cleared, unasked)).toBe('?sort=-createdAt');
    expect(read('?sort=-createdAt')).toEqual(cleared);
  });

  it.each([
    ['a status nobody has', '?statuses=DRAFT,NEVER', { statuses: ['DRAFT'] }],
    ['only unknown statuses', '?statuses=NEVER&lrn=SE1', { lrn: 'SE1' }],
    ['an unknown choice', '?statusCode=XXX&lrn=SE1', { lrn: 'SE1' }],
    ['a yes or no that is neither', '?mine=perhaps&lrn=SE1', { lrn: 'SE1' }],
    ['a text that is too long', `?lrn=${'9'.repeat(500)}`, { lrn: '9'.repeat(22) }],
    ['dates that are none', '?createdFrom=yesterday&createdTo=2026-02-30&lrn=SE1', { lrn: 'SE1' }],
    ['blanks', '?lrn=%20%20&mine=1', { mine: true }],
    ['a criterion that does not exist', '?lrn=SE1&tenant=other', { lrn: 'SE1' }],
    ['script', '?lrn=%3Cscript%3E', { lrn: '<script>' }],
  ])('leaves out %s', (_what, query, left) => {
    expect(read(query).criteria).toEqual(left);
  });

  it.each(['?sort=status', '?sort=-nothing', '?sort=', '?sort=--lrn'])('sorts as unasked where a column cannot be sorted: %s', (query) => {
    expect(read(query).sort).toEqual(unasked.sort);
  });

  it.each(['', '?', '?utm_source=mail', '?tenant=other'])('shows the unasked list where nothing of ours is asked: %j', (query) => {
    expect(read(query)).toEqual(unasked);
  });
});
