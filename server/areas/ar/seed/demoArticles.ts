import type { ArticleContent, ArticleStatus, CountryProfile } from '../../../../src/domain/article/article';
import { gtinCheckDigit } from '../../../../src/domain/article/gtin';
import { articleKinds, type ArticleKind } from './articleKinds';
import { operatorIds, type DemoOwner } from '../../../db/demo/demoOperators';

export interface DemoArticle {
  readonly id: string;
  readonly status: ArticleStatus;
  readonly content: ArticleContent;
}

const VALID_FROM = '2025-01-01';

/** The kind that the tariff no longer knows. */
const ENDED = 'OLDPHONE';

/** The worked example of the specification. */
export const EXAMPLE = 'SHOE-42';

const kilograms = (grams: number): string => `${Math.floor(grams / 1_000)}.${String(grams % 1_000).padStart(3, '0')}`;

const gtin = (number: number): string => {
  const digits = `7350${String(10_000_000 + number).slice(0, 8)}`;
  return `${digits}${gtinCheckDigit(digits)}`;
};

const OPEN: Readonly<Partial<Record<ArticleStatus, CountryProfile['classificationState']>>> = { Draft: 'Unclassified', NeedsReview: 'Proposed' };

const swedish = (kind: ArticleKind, status: ArticleStatus): CountryProfile => ({
  country: 'SE',
  direction: 'Import',
  classificationState: kind.prefix === ENDED ? 'Expired' : (OPEN[status] ?? 'Confirmed'),
  commodityCode: kind.code,
  ...(kind.supplementaryUnit === ''
    ? {}
    : { supplementaryUnit: kind.supplementaryUnit === 'LPA' ? '0.28' : '1', supplementaryUnitCode: kind.supplementaryUnit }),
  ...(kind.prefix === 'RUM' ? { additionalCodes: ['X301'], additionalSupplementaryUnits: [{ code: 'ASV', amountPerUnit: '40' }] } : {}),
});

const further = (kind: ArticleKind): CountryProfile[] => [
  { country: 'NO', direction: 'Both', classificationState: 'Proposed', commodityCode: kind.code.slice(0, 8) },
  { country: 'EU', direction: 'Export', classificationState: 'Confirmed', commodityCode: kind.code.slice(0, 8), procedureCode: '1000' },
];

const certificate = { country: 'EU', type: 'C640', id: '123', date: '2023-01-15', validTo: '2024-12-31' };

const WITH_EXPIRED = ['SALMON-1', 'RUM-1'];
const WITH_MORE_PROFILES = 30;
const EVERY = { more: 13, other: 10 } as const;

const others = (status: ArticleStatus, count: number): ArticleStatus[] => Array.from({ length: count }, () => status);

interface Variant {
  readonly owner: DemoOwner;
  readonly kind: ArticleKind;
  readonly number: number;
  readonly articleId: string;
}

const variants = (): Variant[] =>
  (['shoes', 'foods', 'tools'] as const).flatMap((owner) =>
    articleKinds(owner).flatMap((kind) =>
      Array.from({ length: kind.variants }, (_, at) => {
        const number = kind.prefix === 'SHOE' ? at + 3 : at + 1;
        return { owner, kind, number, articleId: `${kind.prefix}-${number}` };
      }),
    ),
  );

/** 420 articles of three owners: 380 Active, 20 Draft, 12 NeedsReview, 5 Blocked, 3 Retired; 30 of them with customs data of several countries. */
export const demoArticles = (): DemoArticle[] => {
  const exceptions = [...others('NeedsReview', 8), ...others('Draft', 20), ...others('Blocked', 5), ...others('Retired', 3)];
  return variants().map(({ owner, kind, number, articleId }, at) => {
    const isPlain = articleId !== EXAMPLE && kind.prefix !== ENDED && !WITH_EXPIRED.includes(articleId);
    const exception = at % EVERY.other === EVERY.other - 1 && isPlain ? exceptions.shift() : undefined;
    const status = kind.prefix === ENDED ? 'NeedsReview' : (exception ?? 'Active');
    const more = articleId === EXAMPLE ? 0 : (number * 7) % 40;
    const profile = swedish(kind, status);
    const documents = WITH_EXPIRED.includes(articleId) ? { documentProduced: [certificate] } : {};
    const isFurther = at % EVERY.more === 0 && at / EVERY.more < WITH_MORE_PROFILES;
    return {
      id: `a0000000-0000-4000-8000-${String(at + 1).padStart(12, '0')}`,
      status,
      content: {
        articleId,
        articleOwnerId: operatorIds[owner],
        gtin: gtin(at + 1),
        ...(number % 9 === 0 ? { alternativeIds: [`SUP-${kind.prefix}-${number}`] } : {}),
        description: `${kind.description}, no. ${number}`,
        unit: kind.unit,
        netWeightPerUnit: kilograms(kind.netGrams + more),
        grossMass: kilograms(kind.grossGrams + more),
        typeOfPackage: kind.typeOfPackage,
        unitsPerPackage: String(kind.unitsPerPackage),
        countryOfOrigin: kind.origin,
        unitPrice: String(5 + ((at * 37) % 900)),
        unitPriceCurrency: 'EUR',
        validFrom: VALID_FROM,
        profiles: [{ ...profile, ...documents }, ...(isFurther ? further(kind) : [])],
      },
    };
  });
};
