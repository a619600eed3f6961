import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkOperator, storedOperator } from '../../../src/domain/organization/operators/checkOperator';
import { customerDataErrors, errorScore, type OperatorCircumstances } from '../../../src/domain/organization/operators/customerDataErrors';
import { duplicatesOf } from '../../../src/domain/organization/operators/duplicateOperators';
import type { EconomicOperator } from '../../../src/domain/organization/operators/economicOperator';
import { mergeOperators, type MergingOperator } from '../../../src/domain/organization/operators/mergeOperators';
import { isPersonalNumber, maskedNumber, storedEori } from '../../../src/domain/organization/operators/operatorIdentifiers';
import { nameSimilarity } from '../../../src/domain/organization/operators/similarNames';
import { failed } from '../../../src/domain/kernel/result';

const anOperator = (more: EconomicOperator = {}): EconomicOperator => ({
  name: 'Demo Importer AB',
  country: 'SE',
  eori: 'SE5599990008',
  street: 'Demogatan 1',
  postcode: '411 01',
  city: 'Göteborg',
  ...more,
});

const codesOf = (operator: EconomicOperator): string[] => checkOperator(operator).map(({ code, severity }) => `${code} ${severity}`);

describe('identifiers of a party', () => {
  it.each([
    ['SE', '5599990008', []],
    ['SE', '5599990007', ['ORG-REGNO 2']],
    ['SE', '559999', ['ORG-REGNO-FORM 2']],
    ['NO', '310000027', []],
    ['NO', '310000028', ['ORG-REGNO 2']],
    ['DK', '99999993', []],
    ['DK', '99999994', ['ORG-REGNO 2']],
    ['DE', 'HRB 4711', []],
  ])('ORG-R5: registration number %s %s', (country, registrationNumber, codes) => {
    expect(codesOf(anOperator({ country, registrationNumber }))).toEqual(codes);
  });

  it.each([
    ['se 559999-0008', []],
    ['SE55999900', ['ORG-EORI-FORM 2']],
    ['SE4441234567', []],
    ['SE5599990007', ['ORG-EORI-CHECK 2']],
    ['GB123456789012', []],
    ['Sweden!', ['ORG-EORI 2']],
    ['FI0112038-9', []],
    ['FI1234567-8', ['ORG-EORI-DIGIT 1']],
  ])('ORG-R6: EORI number %s', (eori, codes) => {
    expect(codesOf(anOperator({ eori }))).toEqual(codes);
  });

  it('says how many digits a Swedish number has', () => {
    expect(checkOperator(anOperator({ eori: 'SE55999900' }))[0]?.message).toBe('An EORI number from SE has 10 digits after SE.');
  });

  it('keeps the number as its country writes it', () => {
    expect(storedEori('se 559999-0008')).toBe('SE5599990008');
    expect(storedEori('fi 0112038 9')).toBe('FI0112038-9');
    expect(storedOperator(anOperator({ country: ' se ', vatNumber: 'se 559999-0008 01' }))).toMatchObject({ country: 'SE', vatNumber: 'SE559999000801' });
  });

  it('ORG-R7: a VAT number that does not follow from the registration number is told and saved', () => {
    expect(codesOf(anOperator({ registrationNumber: '5599990008', vatNumber: 'SE559999000801' }))).toEqual([]);
    expect(codesOf(anOperator({ registrationNumber: '5599990008', vatNumber: 'SE559999000802' }))).toEqual(['ORG-VAT-OTHER 1']);
  });

  it('a name and a country must be given, and an address for mail must be one', () => {
    expect(codesOf({ email: 'a@b' })).toEqual(['ORG-NAME 2', 'ORG-COUNTRY 2', 'ORG-EMAIL 2']);
    expect(codesOf(anOperator({ email: 'a@b.se' }))).toEqual([]);
    expect(codesOf(anOperator({ name: 'x'.repeat(71) }))).toEqual(['ORG-LENGTH 2']);
  });

  it('the number of a sole trader is that of a person and is masked after six digits', () => {
    expect(isPersonalNumber('SE', '8001017890')).toBe(true);
    expect(isPersonalNumber('SE', '559999-0008')).toBe(false);
    expect(maskedNumber('8001017890')).toBe('800101****');
  });
});

describe('errors in customer data (E1 to E10)', () => {
  const none: OperatorCircumstances = { today: '2026-11-24', checkedOn: '2026-11-01', powers: [], duplicates: [], declaredAuthorisations: [] };
  const rulesOf = (operator: EconomicOperator, more: Partial<OperatorCircumstances> = {}): string[] =>
    customerDataErrors(operator, { ...none, ...more }).map(({ rule, severity }) => `${rule} ${severity}`);

  it('finds nothing where all is well', () => expect(rulesOf(anOperator())).toEqual([]));

  it.each<[string, EconomicOperator, Partial<OperatorCircumstances>, string[]]>([
    ['E1: traded without an EORI number', { eori: '' }, { tradedOn: '2026-09-01' }, ['E1 2']],
    ['E1: traded long ago', { eori: '' }, { tradedOn: '2026-08-01' }, []],
    ['E2: a malformed number', { eori: 'SE55999900' }, {}, ['E2 2']],
    ['E3: not checked for 180 days', {}, { checkedOn: '2026-05-27' }, ['E3 1']],
    ['E3: checked 180 days ago', {}, { checkedOn: '2026-05-28' }, []],
    ['E4: a deferred VAT without a VAT number', { deferredVat: true, partyRoles: ['importer'] }, {}, ['E4 2']],
    ['E5: a power that ends soon', {}, { powers: [{ type: 'POA-DR', state: 'Active', validTo: '2026-12-06' }] }, ['E5 1']],
    ['E5: a power that has ended', {}, { powers: [{ type: 'POA-DR', state: 'Expired', validTo: '2026-11-23' }] }, ['E5 2']],
    [
      'E5: one that has ended and has been given again',
      {},
      {
        powers: [
          { type: 'POA-DR', state: 'Expired', validTo: '2026-11-23' },
          { type: 'POA-DR', state: 'Active', validTo: undefined },
        ],
      },
      [],
    ],
    ['E6: half an address', { city: '' }, {}, ['E6 2']],
    ['E7: a postcode of four digits in Sweden', { postcode: '4110' }, {}, ['E7 1']],
    ['E8: somebody with the same data', {}, { duplicates: ['Demo Import AB'] }, ['E8 1']],
    ['E9: mail without an address', { channel: '@' }, {}, ['E9 2']],
    [
      'E10: an authorisation that has ended and is declared',
      { authorisations: [{ type: 'C512', reference: 'SDE-1', validTo: '2026-11-23' }] },
      { declaredAuthorisations: ['SDE-1'] },
      ['E10 2'],
    ],
    ['E10: one that nobody declares', { authorisations: [{ type: 'C512', reference: 'SDE-1', validTo: '2026-11-23' }] }, {}, []],
  ])('%s', (_name, changed, around, rules) => expect(rulesOf(anOperator(changed), around)).toEqual(rules));

  it('scores the example of the specification with 23', () => {
    const operator = anOperator({ eori: 'SE55999900', channel: '@', email: '' });
    const errors = customerDataErrors(operator, { ...none, powers: [{ type: 'POA-DR', state: 'Active', validTo: '2026-12-06' }] });
    expect(errors.map(({ rule }) => rule)).toEqual(['E2', 'E5', 'E9']);
    expect(errorScore(errors)).toBe(23);
  });
});

describe('duplicates and merging (ORG-R31)', () => {
  it('finds a party by its number, or by a similar name at the same postcode', () => {
    const own = { id: '1', content: anOperator() };
    const others = [
      { id: '2', content: anOperator({ name: 'Something else', postcode: '' }) },
      { id: '3', content: anOperator({ eori: '', name: 'DEMO IMPORTER  A.B.' }) },
      { id: '4', content: anOperator({ eori: '', name: 'Demo Importer AB', postcode: '21100' }) },
      own,
    ];
    expect(duplicatesOf(own, others).map(({ id }) => id)).toEqual(['2']);
    expect(duplicatesOf(own, [{ id: '5', content: anOperator({ eori: '', name: 'Demo importer, AB' }) }]).map(({ id }) => id)).toEqual(['5']);
  });

  it('compares names as the database does', () => {
    expect(nameSimilarity('word', 'two words')).toBeCloseTo(0.3636, 4);
    expect(nameSimilarity('Göteborg', 'goteborg')).toBe(1);
  });

  const merging = (id: string, content: EconomicOperator, more: Partial<MergingOperator> = {}): MergingOperator => ({
    id,
    content,
    status: 'Active',
    aliases: [],
    ...more,
  });

  it('fills what the kept one lacks and never mixes two addresses', () => {
    const merged = mergeOperators(
      merging('1', { name: 'A', street: 'Own street 1', partyRoles: ['importer'] }),
      merging('2', { name: 'B', eori: 'SE5599990008', city: 'Malmö', partyRoles: ['buyer'] }, { aliases: ['3'] }),
    );
    expect(failed(merged) ? merged.left : merged.right).toEqual({
      content: { name: 'A', street: 'Own street 1', eori: 'SE5599990008', partyRoles: ['importer', 'buyer'] },
      aliases: ['2', '3'],
    });
  });

  it('refuses itself, what is merged already, and a blocked one to merge into', () => {
    const one = merging('1', {});
    expect(failed(mergeOperators(one, one))).toBe(true);
    expect(failed(mergeOperators(one, merging('2', {}, { status: 'Merged' })))).toBe(true);
    expect(failed(mergeOperators({ ...one, status: 'Blocked' }, merging('2', {})))).toBe(true);
  });

  it('loses no id: whoever was merged, in whatever order, is still found', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(5), fc.nat(5)), { maxLength: 12 }), (steps) => {
        const all = new Map(Array.from({ length: 6 }, (_, at) => [String(at), merging(String(at), { name: `Party ${at}` })]));
        for (const [into, from] of steps) {
          const kept = all.get(String(into));
          const gone = all.get(String(from));
          if (!kept || !gone) continue;
          const merged = mergeOperators(kept, gone);
          if (failed(merged)) continue;
          all.set(kept.id, { ...kept, ...merged.right });
          all.set(gone.id, { ...gone, status: 'Merged' });
        }
        const living = [...all.values()].filter(({ status }) => status === 'Active');
        const found = living.flatMap(({ id, aliases }) => [id, ...aliases]).sort();
        expect(found).toEqual([...all.keys()].sort());
      }),
    );
  });
});
