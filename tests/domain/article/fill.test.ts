import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ARTICLE_REGISTRY_FIELDS } from '../../../src/domain/article/article';
import { fillFromArticle, massOf, packagesFor } from '../../../src/domain/article/fill';
import { compareDecimals, divideDecimals, multiplyDecimals, subtractDecimals } from '../../../src/domain/kernel/decimal';
import { aFill, anArticle, aProfile, shoe } from './anArticle';

const codes = (findings: readonly { readonly code: string }[]): string[] => findings.map(({ code }) => code);

describe('filling a goods item', () => {
  it('has the worked example SHOE-42', () => {
    const { patch, findings } = fillFromArticle(aFill());
    expect(patch).toMatchObject({
      articleId: 'SHOE-42',
      articleStatus: 'FOUND',
      netMass: '205.000',
      grossMass: '262.500',
      packages: [{ type: 'CT', count: '21' }],
      supplementaryUnits: '250',
      supplementaryUnitCode: 'NPR',
      procedureRequested: '40',
      procedurePrevious: '00',
      commodityCode: '6403999600',
      countryOfOrigin: 'VN',
      unit: 'PR',
    });
    expect(findings).toEqual([]);
  });

  it.each([
    ['0.245', '1200', '294.000'],
    ['0.2815', '1200', '337.800'],
    ['0.180', '250', '45.000'],
    ['0.0004', '3', '0.001200'],
    ['0.0005', '1', '0.000500'],
    ['1.0005', '1', '1.001'],
  ])('AR-R4: %s kg x %s is %s kg', (perUnit, quantity, mass) => {
    expect(massOf(perUnit, quantity)).toBe(mass);
  });

  it.each([
    ['1200', '48', '25'],
    ['1201', '48', '26'],
    ['250', '12', '21'],
    ['0.5', '1', '1'],
  ])('AR-R6: %s in packages of %s are %s', (quantity, units, count) => {
    expect(packagesFor(quantity, units)).toBe(count);
  });

  it('scales with the quantity, and packages hold it all', () => {
    const grams = fc.integer({ min: 1, max: 999_999 });
    fc.assert(
      fc.property(grams, fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 1, max: 500 }), (net, quantity, units) => {
        const perUnit = divideDecimals(String(net), '1000', 3, 'halfUp');
        const [one, many] = [massOf(perUnit, String(quantity)), massOf(perUnit, String(quantity * 3))];
        const difference = subtractDecimals(multiplyDecimals(one, '3'), many);
        expect(compareDecimals(difference, '0.002') <= 0 && compareDecimals(difference, '-0.002') >= 0).toBe(true);
        const count = Number(packagesFor(String(quantity), String(units)));
        expect(count * units >= quantity && (count - 1) * units < quantity).toBe(true);
      }),
    );
  });

  it.each<[string, Partial<ReturnType<typeof shoe>>, string, unknown]>([
    ['Description', { description: 'Shoe' }, 'articleDescription', 'Shoe'],
    ['NetWeightPerUnit', { netWeightPerUnit: '0.5' }, 'netMass', '125.000'],
    ['GrossMass', { grossMass: '0.6' }, 'grossMass', '150.000'],
    ['CountryOfOrigin', { countryOfOrigin: 'VN' }, 'countryOfOrigin', 'VN'],
    ['RegionOfOrigin', { regionOfOrigin: '14' }, 'region', '14'],
    ['CommodityCode', { profiles: [aProfile()] }, 'commodityCode', '6403999600'],
    ['ProcedureCode', { profiles: [aProfile({ procedureCode: '4200' })] }, 'procedureCode', '4200'],
    ['AdditionalCodes', { profiles: [aProfile({ additionalCodes: ['C999'] })] }, 'additionalCodes', ['C999']],
    ['SupplementaryUnit', { profiles: [aProfile({ supplementaryUnit: '2' })] }, 'supplementaryUnits', '500'],
    [
      'DocumentProduced',
      { profiles: [aProfile({ documentProduced: [{ country: 'EU', type: 'C640', id: '1' }] })] },
      'supportingDocuments',
      [{ countryCode: 'EU', type: 'C640', id: '1' }],
    ],
    ['Unit', { unit: 'KGM' }, 'unit', 'KGM'],
    ['TypeOfPackage', { typeOfPackage: 'BX', unitsPerPackage: '100' }, 'packages', [{ type: 'BX', count: '3' }]],
  ])('%s becomes its payload field', (_field, values, name, expected) => {
    expect(fillFromArticle(aFill({ article: { profiles: [], ...values } })).payload[name]).toEqual(expected);
  });

  it('knows the 14 fields of the registry', () => {
    expect(new Set(ARTICLE_REGISTRY_FIELDS).size).toBe(14);
  });

  it('takes the customs description before the trade name, and the default unit', () => {
    const { patch } = fillFromArticle(aFill({ article: { profiles: [], description: 'Brand X', customsDescription: 'Footwear of leather' } }));
    expect([patch.description, patch.unit]).toEqual(['Footwear of leather', 'PCS']);
  });

  it('cuts the code of an export to 8 digits and takes its default procedure', () => {
    const article = { ...shoe(), profiles: [aProfile({ direction: 'Both' })] };
    expect(fillFromArticle(aFill({ article, direction: 'Export' })).patch).toMatchObject({
      commodityCode: '64039996',
      procedureRequested: '10',
      procedurePrevious: '00',
    });
  });

  it.each([
    ['NO', 'Import', { procedureRequested: '40' }],
    ['NO', 'Export', { procedureRequested: '10' }],
    ['DK', 'Import', { procedureRequested: '40', procedurePrevious: '00', additionalProcedures: ['000'] }],
    ['GB', 'Export', { procedureRequested: '10', procedurePrevious: '40' }],
    ['SE', 'Import', { procedureRequested: '40', procedurePrevious: '00' }],
    ['NL', 'Export', { procedureRequested: '10', procedurePrevious: '00' }],
  ] as const)('AR-R11: a blank procedure in %s %s', (country, direction, expected) => {
    const article = { ...shoe(), profiles: [aProfile({ country, direction: 'Both' })] };
    expect(fillFromArticle(aFill({ article, country, direction })).patch).toMatchObject(expected);
  });

  it('AR-R9: takes the profile of the Union for a Swedish declaration, and says when there is none', () => {
    const article = { ...shoe(), profiles: [aProfile({ country: 'NO', commodityCode: '64039996' }), aProfile({ country: 'EU' })] };
    expect(fillFromArticle(aFill({ article })).profileCountry).toBe('EU');
    const none = fillFromArticle(aFill({ article, country: 'GB' }));
    expect(none.findings.map(({ message }) => message)).toContain('No customs data for GB; only general data was filled.');
    expect([none.patch.commodityCode, none.patch.netMass]).toEqual([undefined, '205.000']);
  });

  it('AR-R10: keeps what was typed, marks it, and takes it over only when asked', () => {
    const item = { countryOfOrigin: 'CN', netMass: '205.0' };
    const kept = fillFromArticle(aFill({ item }));
    expect([kept.patch.countryOfOrigin, kept.patch.netMass]).toEqual([undefined, undefined]);
    expect(kept.findings.map(({ message }) => message)).toEqual(['Origin differs from the article (VN).']);
    expect(kept.differences).toEqual([{ field: 'countryOfOrigin', item: 'CN', article: 'VN', taken: false, message: 'Origin differs from the article (VN).' }]);
    const taken = fillFromArticle(aFill({ item, policy: 'Overwrite' }));
    expect([taken.patch.countryOfOrigin, taken.differences[0]?.taken]).toEqual(['VN', true]);
    expect(fillFromArticle(aFill({ item, policy: 'Ask' })).patch.countryOfOrigin).toBeUndefined();
  });

  it('merges codes and documents without doubles', () => {
    const documents = [
      { country: 'EU', type: 'C640', id: '1' },
      { country: 'EU', type: 'N380', id: '7' },
    ];
    const article = { ...shoe(), profiles: [aProfile({ additionalCodes: ['C999', '4115', '4115'], documentProduced: documents })] };
    const item = { additionalCodes: ['4115', 'X301'], supportingDocuments: [{ countryCode: 'EU', type: 'N380', id: '7' }] };
    const { patch } = fillFromArticle(aFill({ article, item }));
    expect(patch.additionalCodes).toEqual(['4115', 'X301', 'C999']);
    expect(patch.supportingDocuments?.map(({ type }) => type)).toEqual(['N380', 'C640']);
  });

  it('AR-R12: fills an expired document and flags it', () => {
    const article = {
      ...shoe(),
      profiles: [aProfile({ supplementaryUnit: '1', supplementaryUnitCode: 'NPR', documentProduced: [{ type: 'C640', id: '123', validTo: '2024-12-31' }] })],
    };
    const { patch, findings } = fillFromArticle(aFill({ article, date: '2025-02-01' }));
    expect(patch.supportingDocuments).toEqual([{ type: 'C640', id: '123', validUntil: '2024-12-31' }]);
    expect(findings).toMatchObject([{ code: 'AR-R12', severity: 1, message: 'Document C640 123 expired on 2024-12-31.' }]);
  });

  it('AR-R7 and AR-R8: warns of a missing supplementary unit and of an ended code with its successors', () => {
    expect(fillFromArticle(aFill({ article: { ...shoe(), profiles: [aProfile()] } })).findings).toMatchObject([
      { code: 'AR-R7', severity: 1, message: 'Commodity 6403999600 needs supplementary unit NPR.' },
    ]);
    const ended = fillFromArticle(aFill({ article: { ...shoe(), profiles: [aProfile({ commodityCode: '8517120000' })] } }));
    expect(ended.findings).toMatchObject([{ code: 'AR-R8', severity: 1, args: { successors: '8517130000, 8517140000' } }]);
  });

  it('says what could not be computed', () => {
    const { patch, findings } = fillFromArticle(aFill({ quantity: undefined, article: anArticle({ typeOfPackage: 'CT' }) }));
    expect([patch.netMass, patch.packages]).toEqual([undefined, [{ type: 'CT' }]]);
    expect(codes(findings)).toEqual(['AR-R4', 'AR-R4', 'AR-R6', 'AR-R9']);
  });

  it.each(['Blocked', 'Retired'] as const)('fills nothing from an article that is %s', (status) => {
    const { patch, findings } = fillFromArticle(aFill({ status }));
    expect([patch, codes(findings)]).toEqual([{}, ['AR-STATUS']]);
  });
});
