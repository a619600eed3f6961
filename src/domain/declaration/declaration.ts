import * as t from 'io-ts';
import { Guid } from '../kernel/guid';
import { RecordFields } from '../kernel/record';
import type { GoodsItem } from './goodsItem';
import { Header } from './header';
import { DeclarationStatus } from './statusCode';

export { DeclarationStatus, STATUSES } from './statusCode';
export { GoodsItem, MAX_ITEMS, TaxLine } from './goodsItem';
export { DeliveryTerms, Header, Invoice, WEIGHT_DISTRIBUTIONS, type WeightDistribution } from './header';
export { PARTY_ROLES, Package, Party, SupportingDocument, Warehouse, type PartyRole } from './parts';

/**
 * Severities as in the outcome: 0 information, 1 warning, 2 error, 3 fatal.
 *
 * @example
 * const { right: [first] } = checkDeclaration({ profile: 'se-new-import', header: {}, items: [] }, { date: '2026-01-15', modes: {} });
 * Finding.is(first) // => true
 * Finding.is({ ...first, severity: 4 }) // => false
 */
export const Finding = t.intersection([
  t.type({
    severity: t.union([t.literal(0), t.literal(1), t.literal(2), t.literal(3)]),
    code: t.string,
    /** JSON pointer into {header…, items}, 0-based: `/border/id`, `/items/3/commodityCode`. */
    pointer: t.string,
    message: t.string,
    origin: t.union([t.literal('FORMAT'), t.literal('PROFILE'), t.literal('OPTIONAL'), t.literal('CROSS'), t.literal('AUTHORITY')]),
    category: t.union([t.literal('Party'), t.literal('Transport details'), t.literal('Invoice'), t.literal('Goods item'), t.literal('General')]),
  }),
  /** `messageKey` and `args` translate the text; `de` is the data element, `itemId` the goods item the pointer is in. */
  t.partial({ messageKey: t.string, args: t.record(t.string, t.string), de: t.string, ruleId: t.string, itemId: t.string }),
]);
export type Finding = t.TypeOf<typeof Finding>;

/** `checkedAt`: of the last pass of the rules over the whole declaration; `rulesVersion`: as `rulesVersionOf` names the profile that it went by. */
export const FindingCounts = t.intersection([
  t.type({ errors: t.number, warnings: t.number, infos: t.number }),
  t.partial({ checkedAt: t.string, rulesVersion: t.string }),
]);

/** How a declaration belongs to the one it names as its parent, or to a movement it names by its MRN (specification 2.1). */
export const DeclarationRelation = t.keyof({
  SUPPLEMENTS: null,
  REPLACES: null,
  CORRECTS: null,
  ARRIVAL_OF: null,
  EXIT_OF: null,
  SPLIT_OF: null,
  COPY_OF: null,
});
export type DeclarationRelation = t.TypeOf<typeof DeclarationRelation>;

/** The record a declaration was created from: `case`, `ts`, `cmm`, `cw`, `dec`, `ext`, `idc`, `idp`. */
export const SourceLink = t.type({ type: t.string, id: t.string });
export type SourceLink = t.TypeOf<typeof SourceLink>;

/** The stored record without its goods items; what the server decides stands beside the header, never inside it. */
export const Declaration = t.intersection([
  RecordFields,
  t.type({
    profile: t.string,
    country: t.string,
    flow: t.string,
    internalCurrency: t.string,
    status: DeclarationStatus,
    statusCode: t.string,
    lrn: t.string,
    header: Header,
    itemCount: t.number,
    findings: FindingCounts,
  }),
  t.partial({
    mrn: t.string,
    authorityStatus: t.string,
    authorityStatusAt: t.string,
    lodgedAt: t.string,
    acceptedAt: t.string,
    releasedAt: t.string,
    clearedAt: t.string,
    cancelledAt: t.string,
    expiredAt: t.string,
    parentId: Guid,
    relation: DeclarationRelation,
    /** Codes 0 to 8 of where it comes from. */
    dataSource: t.number,
    channel: t.string,
    sourceLink: SourceLink,
    /** Version of the data that the authority holds as valid; absent before acceptance. */
    mrnVersion: t.number,
    /** The version of data that customs set itself, while nobody has taken them over. */
    authorityVersion: t.number,
    /** Of its last amendment. */
    amendmentState: t.string,
    /** yyyy-MM-dd: last day for the supplementary declaration (DEC-R31). */
    supplementaryDueDate: t.string,
    /** yyyy-MM-dd: last day of a transit. */
    limitDate: t.string,
    assignedUserId: Guid,
    assignedUser: t.string,
    team: t.string,
    tags: t.array(t.string),
    /** Places that stay as the template has them, but for the Extended role (DEC-R44). */
    lockedFields: t.array(t.string),
    /** Findings of the authority's last rejection, until the next submission. */
    authorityFindings: t.array(Finding),
    payableTotal: t.string,
  }),
]);
export type Declaration = t.TypeOf<typeof Declaration>;

/** What rules look at: one declaration with all its lines. */
export interface DeclarationContent {
  readonly header: Header;
  readonly items: readonly GoodsItem[];
}
