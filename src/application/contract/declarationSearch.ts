import * as t from 'io-ts';
import { DeclarationStatus } from '../../domain/declaration/statusCode';
import { Guid } from '../../domain/kernel/guid';
import { exportEndpoint, searchEndpoint } from './endpoint';

export const DeclarationCriteria = t.exact(
  t.partial({
    text: t.string,
    lrn: t.string,
    mrn: t.string,
    traderReference: t.string,
    profile: t.string,
    messageType: t.string,
    statuses: t.array(DeclarationStatus),
    statusCode: t.string,
    party: t.string,
    createdBy: t.string,
    /** Dates yyyy-MM-dd in Europe/Stockholm, both ends included. */
    createdFrom: t.string,
    createdTo: t.string,
    acceptedFrom: t.string,
    acceptedTo: t.string,
    lodgedFrom: t.string,
    lodgedTo: t.string,
    releasedFrom: t.string,
    releasedTo: t.string,
    /** Last day of the supplementary declaration. */
    dueFrom: t.string,
    dueTo: t.string,
    country: t.string,
    flow: t.string,
    /** Ids of economic operators: as declarant; as importer, exporter, consignee or consignor. */
    declarantId: t.string,
    traderId: t.string,
    /** Four digits, or the two requested ones. */
    procedure: t.string,
    office: t.string,
    goodsLocation: t.string,
    transportId: t.string,
    containerId: t.string,
    /** Name of the user it is assigned to. */
    assigned: t.string,
    assignedToMe: t.boolean,
    team: t.string,
    tag: t.string,
    /** A digit, 0 to 8. */
    dataSource: t.string,
    channel: t.string,
    commodityCode: t.string,
    withErrors: t.boolean,
    /** Without the units below the active one and what the company holds together. */
    thisUnitOnly: t.boolean,
    open: t.boolean,
    mine: t.boolean,
    /** The code of a list in one of the data elements that take it: where reference data leads to. */
    codeList: t.string,
    code: t.string,
    codeField: t.string,
  }),
);
export type DeclarationCriteria = t.TypeOf<typeof DeclarationCriteria>;

export const DeclarationRow = t.intersection([
  t.type({
    id: Guid,
    profile: t.string,
    country: t.string,
    messageType: t.string,
    status: DeclarationStatus,
    statusCode: t.string,
    lrn: t.string,
    itemCount: t.number,
    createdAt: t.string,
    createdBy: t.string,
    changedAt: t.string,
    changedBy: t.string,
    errors: t.number,
    warnings: t.number,
  }),
  t.partial({
    mrn: t.string,
    traderReference: t.string,
    declarant: t.string,
    importer: t.string,
    /** Who imports, else who exports, else who receives. */
    trader: t.string,
    grossMassTotal: t.string,
    invoiceTotal: t.string,
    invoiceCurrency: t.string,
    payableTotal: t.string,
    acceptedAt: t.string,
    releasedAt: t.string,
    clearedAt: t.string,
    lodgedAt: t.string,
    /** yyyy-MM-dd. */
    supplementaryDueDate: t.string,
    assignedUser: t.string,
    team: t.string,
    tags: t.array(t.string),
  }),
]);
export type DeclarationRow = t.TypeOf<typeof DeclarationRow>;

export const searchDeclarations = searchEndpoint('/api/dec/ui/declaration/search', 'dec.search', DeclarationCriteria, DeclarationRow);

export const exportDeclarations = exportEndpoint('/api/dec/ui/declaration/search', 'dec.search', DeclarationCriteria, DeclarationRow);
