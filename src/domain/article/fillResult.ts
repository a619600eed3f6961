import * as t from 'io-ts';
import { Package, SupportingDocument } from '../declaration/declaration';
import { Guid } from '../kernel/guid';
import { ArticleFinding } from './article';

/** AR-R10. `EmptyOnly`: what is there stays. `Overwrite`: the article wins. `Ask`: what differs is told and left to the user. */
export const FillPolicy = t.keyof({ EmptyOnly: null, Overwrite: null, Ask: null });
export type FillPolicy = t.TypeOf<typeof FillPolicy>;

/** The values of a goods item that an article can fill. */
export const FillPatch = t.exact(
  t.partial({
    articleId: t.string,
    articleOwnerId: Guid,
    articleStatus: t.string,
    description: t.string,
    commodityCode: t.string,
    additionalCodes: t.array(t.string),
    procedureRequested: t.string,
    procedurePrevious: t.string,
    additionalProcedures: t.array(t.string),
    netMass: t.string,
    grossMass: t.string,
    quantity: t.string,
    unit: t.string,
    supplementaryUnits: t.string,
    supplementaryUnitCode: t.string,
    additionalSupplementaryUnits: t.array(t.exact(t.partial({ quantity: t.string, code: t.string }))),
    countryOfOrigin: t.string,
    regionOfOrigin: t.string,
    preferentialOrigin: t.string,
    packages: t.array(Package),
    supportingDocuments: t.array(SupportingDocument),
  }),
);
export type FillPatch = t.TypeOf<typeof FillPatch>;
export type FillField = keyof FillPatch;

/** A value that the item had and the article says otherwise. `taken`: it was overwritten. */
export const FillDifference = t.type({ field: t.string, item: t.unknown, article: t.unknown, taken: t.boolean, message: t.string });
export type FillDifference = t.TypeOf<typeof FillDifference>;

/** `patch` goes onto the goods item. `payload` has the same values under the names of the customer's specification. */
export const FillResult = t.intersection([
  t.type({ patch: FillPatch, payload: t.record(t.string, t.unknown), differences: t.array(FillDifference), findings: t.array(ArticleFinding) }),
  t.partial({ profileCountry: t.string }),
]);
export type FillResult = t.TypeOf<typeof FillResult>;

/** An article to choose from. */
export const ArticleChoice = t.intersection([
  t.type({ id: Guid, articleId: t.string, description: t.string, status: t.string }),
  t.partial({ articleOwner: t.string, gtin: t.string }),
]);
export type ArticleChoice = t.TypeOf<typeof ArticleChoice>;
