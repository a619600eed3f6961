import * as t from 'io-ts';
import { ArticleStatus, Flow } from '../../domain/article/article';
import { ArticleChoice, FillPolicy, FillResult } from '../../domain/article/fillResult';
import { Declaration, DeclarationStatus, Finding, GoodsItem, Header, Party } from '../../domain/declaration/declaration';
import { SettingLevel, ValidationSetting } from '../../domain/declaration/validationSettings';
import { Guid } from '../../domain/kernel/guid';
import { StatusCount, STATUS_GROUPS } from '../../domain/declaration/reports/unsettledDeclarations';
import { endpoint, reportEndpoint, reportExportEndpoint } from './endpoint';
import { oneOf } from '../../domain/kernel/oneOf';

const ById = t.strict({ id: Guid });

/** Bytes of the save of a card with all its lines (ruling 37). */
const CARD_LIMIT = 20_000_000;

export const ItemChanges = t.strict({ upserts: t.array(GoodsItem), deletes: t.array(Guid) });
export type ItemChanges = t.TypeOf<typeof ItemChanges>;

/** What a save, a check or a submission answers: the record as it now is, and everything found. Items come back only where the server changed them. */
export const Saved = t.type({ declaration: Declaration, findings: t.array(Finding), items: t.array(GoodsItem) });
export type Saved = t.TypeOf<typeof Saved>;

/** The dashboard begins with the list of declarations; only this part of the contract comes with the first load. */
export { DeclarationCriteria, DeclarationRow, exportDeclarations, searchDeclarations } from './declarationSearch';

/** The first save of a card. `templateId`: what it began with. `from`: the record it was made from, `copy` or a source of the card's path. `caseId`: the case it is for. */
export const createDeclaration = endpoint({
  method: 'POST',
  path: '/api/dec/ui/declaration',
  access: 'dec.declare',
  body: t.intersection([
    t.strict({ profile: t.string, header: Header, items: t.array(GoodsItem) }),
    t.exact(t.partial({ templateId: Guid, from: t.strict({ source: t.string, id: Guid }), caseId: Guid })),
  ]),
  answer: Saved,
  creates: true,
  limit: CARD_LIMIT,
});

/** `readOnly`: a record of the company's root unit, which other units read and do not change. */
export const readDeclaration = endpoint({
  method: 'GET',
  path: '/api/dec/ui/declaration/{id}',
  access: 'dec.search',
  params: ById,
  answer: t.intersection([Declaration, t.partial({ readOnly: t.boolean })]),
});

/**
 * All lines of an open card in one answer, in item number order (ruling 37). With `size`, page after page from 0; `filter`: those whose commodity
 * code begins so, or whose description or article id has it. `totalCount` is of all pages.
 */
export const readGoodsItems = endpoint({
  method: 'GET',
  path: '/api/dec/ui/declaration/{id}/item',
  access: 'dec.search',
  params: t.intersection([ById, t.exact(t.partial({ page: t.string, size: t.string, filter: t.string }))]),
  answer: t.intersection([t.type({ version: t.number, items: t.array(GoodsItem) }), t.partial({ totalCount: t.number })]),
});

/** Stores header and changed lines in one transaction. `lockId`: the edit lock of this card, absent while nobody holds one. */
export const saveDeclaration = endpoint({
  method: 'PUT',
  path: '/api/dec/ui/declaration/{id}',
  access: 'dec.declare',
  params: ById,
  body: t.intersection([t.strict({ version: t.number, header: Header, items: ItemChanges }), t.exact(t.partial({ lockId: Guid }))]),
  answer: Saved,
  limit: CARD_LIMIT,
});

/** What the registry of its owner says of a goods item. Without `article` the owner has none of that id; `candidates` are what a person may choose from. */
export const LookedUpItem = t.intersection([
  t.type({ itemId: Guid, candidates: t.array(ArticleChoice) }),
  t.partial({
    owner: t.type({ id: Guid, name: t.string }),
    article: t.intersection([t.type({ id: Guid, articleId: t.string, status: ArticleStatus }), t.partial({ validFrom: t.string, validTo: t.string })]),
    fill: FillResult,
  }),
]);
export type LookedUpItem = t.TypeOf<typeof LookedUpItem>;

/** Goods items as they stand on a card, with the parties that tell the owner of those that name none. With `policy` also what the articles fill; nothing is stored. */
export const lookUpArticles = endpoint({
  method: 'POST',
  path: '/api/dec/ui/declaration/articlelookup',
  access: 'dec.declare',
  body: t.intersection([
    t.strict({ items: t.array(GoodsItem), parties: t.record(t.string, Party), country: t.string, direction: Flow, date: t.string }),
    t.exact(t.partial({ policy: FillPolicy })),
  ]),
  answer: t.type({ rows: t.array(LookedUpItem) }),
  limit: CARD_LIMIT,
});

/** Fills stored goods items from the articles they name and stores them. Without `itemIds`: all. */
export const fillFromArticles = endpoint({
  method: 'POST',
  path: '/api/dec/ui/declaration/{id}/item/articlelookup',
  access: 'dec.declare',
  params: ById,
  body: t.intersection([t.strict({ version: t.number, overwrite: t.boolean }), t.exact(t.partial({ lockId: Guid, itemIds: t.array(Guid) }))]),
  answer: t.intersection([Saved, t.type({ filled: t.number, missing: t.number })]),
});

/** Only a DRAFT or REJECTED declaration can be deleted. */
export const deleteDeclaration = endpoint({
  method: 'DELETE',
  path: '/api/dec/ui/declaration/{id}',
  access: 'dec.declare',
  params: t.strict({ id: Guid, version: t.string }),
  answer: t.type({}),
});

const Action = t.intersection([t.strict({ version: t.number }), t.exact(t.partial({ lockId: Guid }))]);

/** Calculates duty and VAT of every line by the tariff data of the taxation date and stores the tax lines. */
export const calculateDeclaration = endpoint({
  method: 'POST',
  path: '/api/dec/ui/declaration/{id}/calculate',
  access: 'dec.declare',
  params: ById,
  body: Action,
  answer: Saved,
  creates: true,
});

/** Checks everything; without errors a DRAFT becomes READY. */
export const validateDeclaration = endpoint({
  method: 'POST',
  path: '/api/dec/ui/declaration/{id}/validate',
  access: 'dec.declare',
  params: ById,
  body: Action,
  answer: Saved,
});

/** Warnings that are not yet confirmed: statusCode 1, nothing sent, `findings` lists them (ruling 42). */
export const submitDeclaration = endpoint({
  method: 'POST',
  path: '/api/dec/ui/declaration/{id}/submit',
  access: 'dec.declare',
  params: ById,
  body: t.intersection([t.strict({ version: t.number, confirmWarnings: t.boolean }), t.exact(t.partial({ lockId: Guid }))]),
  answer: Saved,
  creates: true,
});

/** A declaration whose hand-over failed is handed over once more. */
export const retryDeclaration = endpoint({
  method: 'POST',
  path: '/api/dec/ui/declaration/{id}/retry',
  access: 'dec.declare',
  params: ById,
  body: Action,
  answer: Saved,
  creates: true,
});

/** A declaration whose hand-over failed is a DRAFT again. */
export const abortDeclaration = endpoint({
  method: 'POST',
  path: '/api/dec/ui/declaration/{id}/abort',
  access: 'dec.declare',
  params: ById,
  body: Action,
  answer: Saved,
  creates: true,
});

/** One sentence of a message; `key` is that of a text, `text` its English. */
export const MessagePart = t.type({ key: t.string, args: t.record(t.string, t.string), text: t.string });
export type MessagePart = t.TypeOf<typeof MessagePart>;

/** One message to or from the authority. Every answer of the simulated authority carries `simulated: true`. */
export const DeclarationMessage = t.intersection([
  t.type({
    id: Guid,
    direction: t.union([t.literal('OUT'), t.literal('IN')]),
    kind: t.string,
    technicalName: t.string,
    correlationId: t.string,
    at: t.string,
    text: t.string,
    simulated: t.boolean,
    applied: t.boolean,
    findings: t.array(Finding),
  }),
  t.partial({ said: t.array(MessagePart) }),
]);
export type DeclarationMessage = t.TypeOf<typeof DeclarationMessage>;

export const readMessages = endpoint({
  method: 'GET',
  path: '/api/dec/ui/declaration/{id}/message',
  access: 'dec.search',
  params: ById,
  answer: t.array(DeclarationMessage),
});

/** `payload`: what the message carries, normalised; absent where it was sent before it was kept. */
export const MessageWithPayload = t.intersection([DeclarationMessage, t.partial({ payload: t.UnknownRecord })]);
export type MessageWithPayload = t.TypeOf<typeof MessageWithPayload>;

export const readMessage = endpoint({
  method: 'GET',
  path: '/api/dec/ui/declaration/{id}/message/{mid}',
  access: 'dec.search',
  params: t.strict({ id: Guid, mid: Guid }),
  answer: MessageWithPayload,
});

export const VALIDATION_MODES = ['OFF', 'WARNING', 'ERROR'] as const;
export type ValidationMode = (typeof VALIDATION_MODES)[number];

/** Settings of the unit and of each unit above it that has any, the unit itself first (specification 2.6). */
export const ValidationSettings = t.type({ orgUnitId: Guid, levels: t.array(SettingLevel) });
export type ValidationSettings = t.TypeOf<typeof ValidationSettings>;

export const readValidationSettings = endpoint({
  method: 'GET',
  path: '/api/dec/ui/optionalvalidation',
  access: 'dec.search',
  params: t.exact(t.partial({ orgUnitId: Guid })),
  answer: ValidationSettings,
});

/** All settings of one unit. */
export const saveValidationSettings = endpoint({
  method: 'PUT',
  path: '/api/dec/ui/optionalvalidation',
  access: 'dec.optionalvalidation',
  params: t.exact(t.partial({ orgUnitId: Guid })),
  body: t.strict({ own: t.array(ValidationSetting) }),
  answer: ValidationSettings,
});

/** Declarations that have not come to their end on a day (declarations, 7.4). Without a status group: all of them. */
export const UnsettledParameters = t.intersection([
  /** `asOf` and the days of creation are yyyy-MM-dd in Europe/Stockholm, all included. */
  t.strict({ asOf: t.string }),
  t.exact(
    t.partial({
      statusGroup: oneOf(STATUS_GROUPS),
      country: t.string,
      party: t.string,
      createdFrom: t.string,
      createdTo: t.string,
      thisUnitOnly: t.boolean,
    }),
  ),
]);
export type UnsettledParameters = t.TypeOf<typeof UnsettledParameters>;

/** `since`: the instant at which the status began; `days`: whole days from there to the day asked for. */
export const UnsettledRow = t.intersection([
  t.type({
    id: Guid,
    profile: t.string,
    country: t.string,
    status: DeclarationStatus,
    since: t.string,
    days: t.number,
    lrn: t.string,
    messageType: t.string,
    createdBy: t.string,
  }),
  t.partial({ mrn: t.string, declarant: t.string, office: t.string }),
]);
export type UnsettledRow = t.TypeOf<typeof UnsettledRow>;

const UNSETTLED = '/api/dec/ui/report/unsettled-declaration';

export const unsettledDeclarations = reportEndpoint(UNSETTLED, 'dec.r.unsettled', {
  parameters: UnsettledParameters,
  row: UnsettledRow,
  totals: t.type({ counts: t.array(StatusCount) }),
});

export const exportUnsettledDeclarations = reportExportEndpoint(UNSETTLED, 'dec.r.unsettled', UnsettledParameters, UnsettledRow);
