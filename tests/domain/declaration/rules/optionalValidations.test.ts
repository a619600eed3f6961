import { describe, expect, it } from 'vitest';
import type { AskArticle, RegisteredArticle } from '../../../../src/domain/article/registration';
import type { GoodsItem, Header } from '../../../../src/domain/declaration/declaration';
import { profileOf } from '../../../../src/domain/declaration/profiles/all';
import type { Profile } from '../../../../src/domain/declaration/profiles/profile';
import { seNewImport } from '../../../../src/domain/declaration/profiles/seNewImport';
import { optionalRules } from '../../../../src/domain/declaration/rules/all';
import { aDeclaration, allIn, found, guid, plainly, withHeader, withItem } from '../sample';
import { createCheck } from '../../../../src/domain/declaration/check';

const seExport: Profile = { ...seNewImport, key: 'se-new-export', flow: 'EXPORT' };
const dkImport: Profile = { ...seNewImport, key: 'dk-new-import', country: 'DK' };
const noExport: Profile = { ...seNewImport, key: 'no-export', country: 'NO', flow: 'EXPORT' };

const byNumber = (number: number): string => optionalRules.find((rule) => rule.number === number)?.id ?? '';

/** Pointers that the rule alone finds, about one goods item and the declaration around it. */
const pointers = (number: number, header: Header, item: Partial<GoodsItem> = {}, profile: Profile = seNewImport): string[] => {
  const check = createCheck(profile, { date: '2026-01-15', modes: { [byNumber(number)]: 'ERROR' } });
  const line: GoodsItem = { id: guid(1), itemNumber: 1, ...item };
  return [...check.header(header, [line]), ...check.item(header, line, 0)].filter(({ origin }) => origin === 'OPTIONAL').map(({ pointer }) => pointer);
};

const procedure = (code: string): Partial<GoodsItem> => ({ procedureRequested: code.slice(0, 2), procedurePrevious: code.slice(2) });

describe('optional validation 1: total price', () => {
  it.each([
    ['0.01', []],
    ['0', ['/items/0/itemAmountInvoiced']],
    ['-5', ['/items/0/itemAmountInvoiced']],
    ['', ['/items/0/itemAmountInvoiced']],
    ['  ', ['/items/0/itemAmountInvoiced']],
  ])('%j finds %j', (itemAmountInvoiced, expected) => expect(pointers(1, {}, { itemAmountInvoiced })).toEqual(expected));

  it('is not run where the profile has no price', () => {
    const sections = seNewImport.sections.filter(({ id }) => id !== 'items');
    expect(pointers(1, {}, {}, { ...seNewImport, sections })).toEqual([]);
  });
});

describe('optional validation 2: country of origin', () => {
  it.each([
    ['SE', []],
    ['', ['/items/0/countryOfOrigin']],
    ['QU', []],
  ])('%j finds %j', (countryOfOrigin, expected) => expect(pointers(2, {}, { countryOfOrigin })).toEqual(expected));
});

describe('optional validation 3: article in the article registry', () => {
  const active = { status: 'Active', validFrom: '2025-01-01' } as const;
  const told = (item: Partial<GoodsItem>, articles?: AskArticle): string[] => {
    const check = createCheck(seNewImport, { date: '2026-01-15', modes: { ValidateArticleInArticleRegistry: 'WARNING' }, articles });
    return check
      .item({}, { id: guid(1), itemNumber: 4, ...item }, 3)
      .filter(({ origin }) => origin === 'OPTIONAL')
      .map(({ severity, code, pointer, message }) => `${severity} ${code} ${pointer}: ${message}`);
  };
  const says =
    (article?: RegisteredArticle): AskArticle =>
    () => ({ owner: 'Nordic Shoes AB', article });

  it.each<[string, RegisteredArticle | undefined, boolean]>([
    ['active on the day', active, true],
    ['active from the day on', { ...active, validFrom: '2026-01-15' }, true],
    ['active to the day', { ...active, validTo: '2026-01-15' }, true],
    ['not yet valid', { ...active, validFrom: '2026-01-16' }, false],
    ['no longer valid', { ...active, validTo: '2026-01-14' }, false],
    ['a draft', { ...active, status: 'Draft' }, false],
    ['waiting for a review', { ...active, status: 'NeedsReview' }, false],
    ['blocked', { ...active, status: 'Blocked' }, false],
    ['unknown to the owner', undefined, false],
  ])('an article that is %s', (_what, article, isRight) =>
    expect(told({ articleId: ' AB-100 ' }, says(article))).toEqual(
      isRight ? [] : ['1 DEC-V3 /items/3/articleId: Goods item 4: article AB-100 is not registered for Nordic Shoes AB'],
    ),
  );

  it('a line without an article is no fault', () => expect(told({ articleId: ' ' })).toEqual([]));

  it('an article that nobody asked about yet is not judged', () => expect(told({ articleId: 'AB-100' }, () => undefined)).toEqual([]));

  it('a line that is not declared is not asked for', () => expect(told({ excluded: true }, says())).toEqual([]));
});

describe('optional validation 5: produced document', () => {
  const full = { countryCode: 'SE', type: 'Y040', id: 'SE559999999101' };
  it.each([
    ['4200', [full], []],
    ['4200', [{ ...full, id: '' }], ['/items/0/supportingDocuments/0/id']],
    ['4200', undefined, ['/items/0/supportingDocuments']],
    ['6321', undefined, ['/items/0/supportingDocuments']],
    ['4000', undefined, []],
    ['4271', [{ ...full, type: ' ' }, full], []],
    ['4271', [{ type: 'Y040' }, { ...full, id: '' }], ['/items/0/supportingDocuments/0/countryCode']],
  ])('%s with %j finds %j', (code, supportingDocuments, expected) =>
    expect(pointers(5, {}, { ...procedure(code), ...(supportingDocuments && { supportingDocuments }) })).toEqual(expected),
  );

  it('concerns Swedish imports only', () => {
    expect(pointers(5, {}, procedure('4200'), seExport)).toEqual([]);
    expect(pointers(5, {}, procedure('4200'), dkImport)).toEqual([]);
  });
});

describe('optional validation 7: special mention of a declarant with a VAT number', () => {
  const registered: Header = { parties: { declarant: { vatNumber: 'SE559999999101' } } };
  it.each([
    [registered, [{ countryCode: 'SE', text: 'text' }], []],
    [registered, [{ countryCode: 'NO', text: 'text' }], ['/items/0/specialMentions/0/countryCode']],
    [registered, [{ countryCode: 'SE', text: '' }], ['/items/0/specialMentions/0/text']],
    [registered, [{ countryCode: 'NO', text: 'a' }, { countryCode: 'SE' }], ['/items/0/specialMentions/1/text']],
    [registered, undefined, ['/items/0/specialMentions']],
    [{}, undefined, []],
    [{ parties: { declarant: { vatNumber: ' ' } } }, undefined, []],
  ])('%j with %j finds %j', (header, specialMentions, expected) => expect(pointers(7, header, specialMentions ? { specialMentions } : {})).toEqual(expected));
});

describe('optional validation 8: warehouse', () => {
  const warehouse = { type: 'U', identifier: 'SE0001', country: 'SE' };
  const all = ['/items/0/warehouse/identifier', '/items/0/warehouse/type', '/items/0/warehouse/country'];
  it.each([
    ['4071', { warehouse }, undefined, seNewImport, []],
    ['4078', { warehouse }, { identifier: 'SE0001', country: 'SE' }, seNewImport, ['/items/0/warehouse/type']],
    ['4071', { warehouse }, { identifier: '', type: ' ' }, seNewImport, []],
    ['4071', {}, undefined, seNewImport, all],
    ['3171', {}, undefined, seExport, all],
    ['4000', {}, undefined, seNewImport, []],
    ['7100', {}, undefined, seNewImport, []],
    ['4071', {}, undefined, dkImport, []],
  ])('%s with %j and %j in %o finds %j', (code, header, own, profile, expected) =>
    expect(pointers(8, header, { ...procedure(code), ...(own && { warehouse: own }) }, profile)).toEqual(expected),
  );
});

describe('optional validation 9: border transport id', () => {
  it.each([
    ...['3', '30', '16', '17'].map((mode) => [mode, '', ['/border/id']] as const),
    ...['10', '40', '20'].map((mode) => [mode, '', []] as const),
    ['30', 'ABC123', []] as const,
  ])('mode %s with %j finds %j', (modeAtBorder, id, expected) => expect(pointers(9, { modeAtBorder, border: { id } })).toEqual(expected));
});

describe('optional validation 10: border transport nationality', () => {
  it.each([
    ...['1', '3', '4', '5', '8', '9', '16', '90'].map((mode) => [mode, '', ['/border/nationality']] as const),
    ...['2', '20', '23', '7'].map((mode) => [mode, '', []] as const),
    ['30', 'NO', []] as const,
  ])('mode %s with %j finds %j', (modeAtBorder, nationality, expected) => expect(pointers(10, { modeAtBorder, border: { nationality } })).toEqual(expected));

  it.each([9, 10])('%i concerns Swedish imports and Norway both ways', (number) => {
    expect(pointers(number, { modeAtBorder: '30' }, {}, noExport)).toHaveLength(1);
    expect(pointers(number, { modeAtBorder: '30' }, {}, seExport)).toEqual([]);
    expect(pointers(number, { modeAtBorder: '30' }, {}, dkImport)).toEqual([]);
  });
});

describe('the texts of the optional validations', () => {
  const four = procedure('4200');
  it.each([
    [withItem(2, { itemAmountInvoiced: '0' }), 1, 'Goods item 3: total price must be greater than 0'],
    [withItem(0, { countryOfOrigin: '' }), 2, 'Goods item 1: country of origin is missing'],
    [withItem(1, { ...four, supportingDocuments: [] }), 5, 'Goods item 2: procedure 4200 needs a produced document with country, type and id'],
    [withItem(1, { procedurePrevious: '71' }), 8, 'Goods item 2: procedure 4071 needs warehouse identifier'],
    [withHeader({ modeAtBorder: '3', border: {} }), 9, 'Border transport id is mandatory for mode 3'],
    [withHeader({ modeAtBorder: '3', border: {} }), 10, 'Border transport nationality is mandatory for mode 3'],
  ])('are those of the specification', (content, number, message) => {
    const [first] = found(content, { ...plainly, modes: { [byNumber(number)]: 'WARNING' } }).filter(({ origin }) => origin === 'OPTIONAL');
    expect(first).toMatchObject({ message, severity: 1, ruleId: byNumber(number), messageKey: `rule.${byNumber(number)}` });
  });

  it('name the line, its place and the official element', () => {
    const [finding] = found(withItem(2, { countryOfOrigin: ' ' }), { ...plainly, modes: allIn('WARNING') });
    expect(finding).toMatchObject({ itemId: guid(3), pointer: '/items/2/countryOfOrigin', de: '16 08', category: 'Goods item', args: { n: '3' } });
  });
});

describe('switching on', () => {
  it('lists them by number with what a settings dialog shows; those of exports do not apply to an import', () => {
    expect(optionalRules.map(({ number }) => number)).toEqual([...new Set(optionalRules.map(({ number }) => number))].sort((one, other) => one - other));
    const applying = optionalRules.filter(({ appliesTo }) => appliesTo(seNewImport)).map(({ number }) => number);
    expect(applying).toEqual(expect.arrayContaining([1, 2, 3, 5, 7, 8, 9, 10]));
    expect(applying.filter((number) => [6, 11, 12].includes(number))).toEqual([]);
    expect(profileOf('se-new-import')).toBe(seNewImport);
    expect(profileOf('gb-import')).toBeUndefined();
  });

  it('is OFF without a setting, a warning or an error with one, and leaves out lines that are not declared', () => {
    const content = withItem(0, { countryOfOrigin: '' });
    expect(found(content, plainly)).toEqual([]);
    expect(found(content, { ...plainly, modes: allIn('OFF') })).toEqual([]);
    expect(found(content, { ...plainly, modes: allIn('WARNING') }).map(({ severity }) => severity)).toEqual([1]);
    expect(found(content, { ...plainly, modes: allIn('ERROR') }).map(({ severity }) => severity)).toEqual([2]);
    const excluded = withItem(0, { countryOfOrigin: '', excluded: true, itemAmountInvoiced: '0' }, withHeader({ invoices: [] }, aDeclaration()));
    expect(found(excluded, { ...plainly, modes: allIn('ERROR') }).filter(({ origin }) => origin === 'OPTIONAL')).toEqual([]);
  });
});
