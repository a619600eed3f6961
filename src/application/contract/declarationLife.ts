import * as t from 'io-ts';
import { AdditionalDeclarationKeyOption } from '../../domain/declaration/additionalDeclaration';
import { AmendmentState } from '../../domain/declaration/amendment';
import { Conservation } from '../../domain/declaration/contentTotals';
import { Declaration, DeclarationRelation, DeclarationStatus, Finding, GoodsItem, Header } from '../../domain/declaration/declaration';
import { Change } from '../../domain/declaration/differences';
import { MergePreview } from '../../domain/declaration/merging/mergePreview';
import { Guid } from '../../domain/kernel/guid';
import { Saved } from './dec';
import { endpoint } from './endpoint';

const ById = t.strict({ id: Guid });

/** Bytes of a card with all its lines (ruling 37). */
const CARD_LIMIT = 20_000_000;

/** A stored declaration in one state of it: `lockId` is the edit lock of this card, absent while nobody holds one. */
const AtVersion = t.intersection([t.strict({ version: t.number }), t.exact(t.partial({ lockId: Guid }))]);

export const DroppedElement = t.intersection([t.type({ place: t.string, english: t.string }), t.partial({ field: t.string })]);

/** DEC-R43: a stored draft with everything but what identifies the other one. Without `targetProfile` of the same profile. */
export const copyDeclaration = endpoint({
  method: 'POST',
  path: '/api/dec/ui/declaration/{id}/copy',
  access: 'dec.declare',
  params: ById,
  body: t.intersection([t.strict({ withAttachments: t.boolean, withPreviousDocuments: t.boolean }), t.exact(t.partial({ targetProfile: t.string }))]),
  answer: t.type({ declaration: Declaration, droppedElements: t.array(DroppedElement), findings: t.array(Finding), totals: Conservation }),
  creates: true,
});

/** DEC-R46. `leftOut`: goods items that are not carried over. With `dryRun` nothing is stored and only the preview answered. */
export const createAdditional = endpoint({
  method: 'POST',
  path: '/api/dec/ui/declaration/{id}/additional',
  access: 'dec.declare',
  params: ById,
  body: t.strict({ option: AdditionalDeclarationKeyOption, leftOut: t.array(Guid), dryRun: t.boolean }),
  answer: t.partial({ declaration: Declaration, preview: MergePreview }),
  creates: true,
});

/** DEC-R52: this declaration keeps the first part, each other part is a draft of its own. */
export const splitDeclaration = endpoint({
  method: 'POST',
  path: '/api/dec/ui/declaration/{id}/split',
  access: 'dec.declare',
  params: ById,
  body: t.intersection([AtVersion, t.strict({ size: t.number })]),
  answer: t.type({ declarations: t.array(Declaration), findings: t.array(Finding), totals: Conservation }),
  creates: true,
});

const MergeAnswer = t.intersection([t.type({ preview: MergePreview }), t.partial({ saved: Saved })]);

/** DEC-R50. With `dryRun` only the preview; otherwise `saved` holds all lines as they are now. */
export const mergeGoodsItems = endpoint({
  method: 'POST',
  path: '/api/dec/ui/declaration/{id}/item/merge',
  access: 'dec.declare',
  params: ById,
  body: t.intersection([AtVersion, t.strict({ keys: t.strict({ description: t.boolean, invoice: t.boolean }), dryRun: t.boolean })]),
  answer: MergeAnswer,
  creates: true,
});

/** What was entered on a merged item afterwards and goes with it: pointers inside the item. */
export const LostEntries = t.type({ itemId: Guid, pointers: t.array(t.string) });

/** Brings back the lines of these merged items, or of all. */
export const unmergeGoodsItems = endpoint({
  method: 'POST',
  path: '/api/dec/ui/declaration/{id}/item/unmerge',
  access: 'dec.declare',
  params: ById,
  body: t.intersection([AtVersion, t.strict({ dryRun: t.boolean }), t.exact(t.partial({ itemIds: t.array(Guid) }))]),
  answer: t.intersection([t.type({ lines: t.number, items: t.number, lost: t.array(LostEntries) }), t.partial({ saved: Saved })]),
  creates: true,
});

/** DEC-R42. A reason and a text after acceptance; before it the declaration is withdrawn without. */
export const cancelDeclaration = endpoint({
  method: 'POST',
  path: '/api/dec/ui/declaration/{id}/cancel',
  access: 'dec.declare',
  params: ById,
  body: t.intersection([AtVersion, t.strict({ reasonCode: t.string, text: t.string })]),
  answer: Saved,
  creates: true,
});

/** An application for change; of a pre-lodged declaration its correction. */
export const AmendmentRecord = t.intersection([
  t.type({
    id: Guid,
    version: t.number,
    kind: t.union([t.literal('AMENDMENT'), t.literal('CORRECTION')]),
    state: AmendmentState,
    fromMrnVersion: t.number,
    reason: t.string,
    changes: t.array(Change),
    findings: t.array(Finding),
    createdAt: t.string,
    createdBy: t.string,
  }),
  t.partial({ sentAt: t.string, answeredAt: t.string }),
]);
export type AmendmentRecord = t.TypeOf<typeof AmendmentRecord>;

const Content = t.type({ header: Header, items: t.array(GoodsItem) });

/** What an amendment begins with: the data that the authority holds as valid, and the draft that somebody has begun. */
export const readAmendment = endpoint({
  method: 'GET',
  path: '/api/dec/ui/declaration/{id}/amend',
  access: 'dec.search',
  params: ById,
  answer: t.intersection([t.type({ accepted: Content }), t.partial({ draft: t.intersection([AmendmentRecord, Content]) })]),
});

/** Stores the draft of the amendment; there is one at most. `amendmentVersion`: of the draft that is stored already. */
export const draftAmendment = endpoint({
  method: 'POST',
  path: '/api/dec/ui/declaration/{id}/amend',
  access: 'dec.declare',
  params: ById,
  body: t.intersection([
    AtVersion,
    t.strict({ header: Header, items: t.array(GoodsItem), reason: t.string }),
    t.exact(t.partial({ amendmentVersion: t.number })),
  ]),
  answer: t.type({ amendment: AmendmentRecord, findings: t.array(Finding) }),
  limit: CARD_LIMIT,
  creates: true,
});

const ByAmendment = t.strict({ id: Guid, aid: Guid });

export const sendAmendment = endpoint({
  method: 'POST',
  path: '/api/dec/ui/declaration/{id}/amend/{aid}/send',
  access: 'dec.declare',
  params: ByAmendment,
  body: t.intersection([AtVersion, t.strict({ amendmentVersion: t.number, reason: t.string })]),
  answer: Saved,
  creates: true,
});

export const discardAmendment = endpoint({
  method: 'DELETE',
  path: '/api/dec/ui/declaration/{id}/amend/{aid}',
  access: 'dec.declare',
  params: t.strict({ id: Guid, aid: Guid, version: t.string }),
  answer: t.type({}),
});

const StatusChange = t.intersection([t.type({ status: DeclarationStatus, at: t.string }), t.partial({ by: t.string })]);
const AcceptedVersion = t.type({ mrnVersion: t.number, at: t.string, by: t.string });

/** What a declaration went through, oldest first. */
export const readHistory = endpoint({
  method: 'GET',
  path: '/api/dec/ui/declaration/{id}/history',
  access: 'dec.search',
  params: ById,
  answer: t.type({ statuses: t.array(StatusChange), versions: t.array(AcceptedVersion), amendments: t.array(AmendmentRecord) }),
});

/** `from` and `to` are versions of the accepted data. */
export const readDifferences = endpoint({
  method: 'GET',
  path: '/api/dec/ui/declaration/{id}/diff',
  access: 'dec.search',
  params: t.strict({ id: Guid, from: t.string, to: t.string }),
  answer: t.type({ from: AcceptedVersion, to: AcceptedVersion, changes: t.array(Change) }),
});

/** A declaration that belongs to the other one. `isParent`: this one names the other; else the other names this one. */
export const RelatedDeclaration = t.intersection([
  t.type({ id: Guid, profile: t.string, lrn: t.string, status: DeclarationStatus, statusCode: t.string, isParent: t.boolean }),
  t.partial({ mrn: t.string, relation: DeclarationRelation }),
]);
export type RelatedDeclaration = t.TypeOf<typeof RelatedDeclaration>;

export const readRelated = endpoint({
  method: 'GET',
  path: '/api/dec/ui/declaration/{id}/related',
  access: 'dec.search',
  params: ById,
  answer: t.array(RelatedDeclaration),
});
