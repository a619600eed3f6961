import { describe, expect, it } from 'vitest';
import { CodeIndex, indexOf } from '../../../../src/ui/kit/fields/codeIndex';

const index = new CodeIndex([
  { code: '0101', text: 'Live horses' },
  { code: '0102', text: 'Live bovine animals' },
  { code: '4101', text: 'Raw hides of bovine or equine animals' },
  { code: 'A', text: 'Seahorses, dried' },
  { code: 'AB', text: 'Å-list: horses of Åland' },
]);
const codes = (typed: string): readonly string[] => index.find(typed).shown.map(({ code }) => code);

describe('a code list', () => {
  it('puts the exact code first, then codes that begin so', () => expect(codes('a').slice(0, 2)).toEqual(['A', 'AB']));
  it('finds codes by their beginning before codes that contain it', () => expect(codes('0101')).toEqual(['0101']));
  it('finds words that begin so before words that contain it', () => expect(codes('horse')).toEqual(['0101', 'AB', 'A']));
  it('needs every word that was typed', () => expect(codes('live animals')).toEqual(['0102']));
  it('knows Nordic letters in capitals or not', () => expect(codes('åland')).toEqual(['AB']));
  it.each(['aland', 'ALAND', 'Åland', 'horses aland'])('folds accents of what is typed and of what is found: %s', (typed) =>
    expect(codes(typed)).toEqual(['AB']),
  );
  it('means the text with its own letters where two are alike without accents', () => {
    const alike = new CodeIndex([
      { code: '1', text: 'Are' },
      { code: '2', text: 'Åre' },
      { code: '3', text: 'Österrike' },
    ]);
    expect(['åre', 'are', 'osterrike'].map((typed) => alike.meant(typed)?.code)).toEqual(['2', '1', '3']);
  });
  it('takes what it shows itself', () => expect(codes('0102 - Live bovine')).toEqual(['0102']));
  it('finds less and more again as one types and deletes', () => {
    expect(codes('h')).toHaveLength(4);
    expect(codes('hi')).toEqual(['4101']);
    expect(codes('h')).toHaveLength(4);
    expect(codes('xyz')).toEqual([]);
    expect(codes('live')).toEqual(['0101', '0102']);
  });

  it.each([
    ['ab', 'AB'],
    ['0101 - Live horses', '0101'],
    ['live HORSES', '0101'],
    ['horses', undefined],
    ['', undefined],
  ])('takes %j as %s', (typed, code) => expect(index.meant(typed)?.code).toBe(code));

  it('does not guess between entries with the same text', () => {
    const other = [
      { code: '1', text: 'Other' },
      { code: '2', text: 'Other' },
    ];
    expect(indexOf(other).meant('other')).toBeUndefined();
  });

  it('shows the whole list for nothing typed', () => expect(index.find('', 2)).toMatchObject({ total: 5, shown: [{ code: '0101' }, { code: '0102' }] }));

  it('shows fifty of 20,000 and counts all hits', () => {
    const many = new CodeIndex(Array.from({ length: 20_000 }, (_, n) => ({ code: String(n).padStart(5, '0'), text: `Goods ${n}` })));
    const { shown, total } = many.find('goods');
    expect(shown).toHaveLength(50);
    expect(total).toBe(20_000);
    expect(many.exact('19999')?.text).toBe('Goods 19999');
  });

  it('is prepared once for a list', () => {
    const list = [{ code: 'SE', text: 'Sweden' }];
    expect(indexOf(list)).toBe(indexOf(list));
  });
});
