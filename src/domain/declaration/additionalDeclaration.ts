import * as t from 'io-ts';
import { stockholmDate } from '../kernel/dates';
import { failed, ok, type Result } from '../kernel/result';
import type { DataSource } from '../article/article';
import { withNewIds } from './copying/copyDeclaration';
import type { DeclarationContent, GoodsItem, Header } from './declaration';
import { isEmpty } from './emptiness';
import { mergeItems, type MergedLines } from './merging/mergeItems';
import type { MergeChoice } from './merging/mergeKey';
import type { MergePreview } from './merging/mergePreview';
import { profiles } from './profiles/all';
import type { MessageType, Profile } from './profiles/profile';
import { present, without } from './present';
import { refused } from './refusals';

/** The dialog "Create additional declaration" (seed: AdditionalDeclarationKeyOption). `declarationType` is the message type; `procedure` of four digits. */
export const AdditionalDeclarationKeyOption = t.exact(
  t.intersection([
    t.type({
      country: t.string,
      declarationType: t.string,
      procedure: t.string,
      /** What becomes the previous document: NMRN or NCLE, or a document of the declaration as N380. */
      documentKeyType: t.string,
      /** yyyy-MM-dd. */
      expectedTaxationDate: t.string,
      additionalData: t.array(t.keyof({ items: null, documents: null })),
      merge: t.boolean,
    }),
    /** One of those of the message; else its first. */
    t.partial({ additionalDeclarationType: t.string }),
  ]),
);
export type AdditionalDeclarationKeyOption = t.TypeOf<typeof AdditionalDeclarationKeyOption>;

export interface SupplementedDeclaration extends DeclarationContent {
  readonly id: string;
  readonly mrn?: string | undefined;
  /** Instant; the two are accepted as one. */
  readonly acceptedAt?: string | undefined;
}

export interface AdditionalDeclaration {
  readonly profile: string;
  readonly content: DeclarationContent;
  readonly dataSource: DataSource;
  readonly parentId: string;
  readonly relation: 'SUPPLEMENTS';
  readonly merged: readonly MergedLines[];
  /** Absent when nothing was merged. */
  readonly preview?: MergePreview;
}

interface Target {
  readonly profile: Profile;
  readonly message: MessageType;
}

const targetOf = (option: AdditionalDeclarationKeyOption, known: readonly Profile[]): Target | undefined => {
  for (const profile of known) {
    const message = profile.country === option.country ? profile.messageTypes.find(({ code }) => code === option.declarationType) : undefined;
    if (message !== undefined) return { profile, message };
  }
  return undefined;
};

const SUPPLEMENTARY_TYPES = ['X', 'Y', 'Z'];
/** Norway has no additional declaration types: the full declaration itself follows the provisional one. */
const NORWEGIAN_FULL = 'ORD';

/** Messages of the country that supplement another declaration, each with its profile. */
export const additionalMessages = (country: string, known: readonly Profile[] = profiles): readonly (MessageType & { readonly profile: string })[] =>
  known
    .filter((profile) => profile.country === country)
    .flatMap(({ key, messageTypes }) =>
      messageTypes
        .filter(({ code, additionalTypes }) => code === NORWEGIAN_FULL || additionalTypes.some((type) => SUPPLEMENTARY_TYPES.includes(type)))
        .map((message) => ({ ...message, profile: key })),
    );

const MOVEMENTS = ['NMRN', 'NCLE', 'CLE'];

/** The number under which the earlier declaration, or a document of it, is known. */
const referencesOf = ({ mrn, header, items }: SupplementedDeclaration, type: string): Result<readonly string[]> => {
  if (MOVEMENTS.includes(type)) return mrn === undefined ? refused('DEC-R46.mrn') : ok([mrn]);
  if (type === 'N380') {
    const numbers = (header.invoices ?? []).flatMap(({ number }) => (number === undefined || isEmpty(number) ? [] : [number]));
    return numbers.length === 0 ? refused('DEC-R46.document', { type }) : ok(numbers);
  }
  const documents = [header, ...items].flatMap(({ supportingDocuments = [] }) => supportingDocuments);
  const ids = [
    ...new Set(documents.flatMap((document) => (document.type === type && document.id !== undefined && !isEmpty(document.id) ? [document.id] : []))),
  ];
  return ids.length === 0 ? refused('DEC-R46.document', { type }) : ok(ids);
};

const DOCUMENTS = ['supportingDocuments', 'transportDocuments', 'additionalReferences'] as const;

const headerOf = (source: SupplementedDeclaration, { message }: Target, option: AdditionalDeclarationKeyOption, references: readonly string[]): Header => {
  const kept = without(source.header, 'messageType', 'additionalDeclarationType', 'expectedTaxationDate', 'acceptanceDate', 'previousDocuments', ...DOCUMENTS);
  const { supportingDocuments, transportDocuments, additionalReferences } = source.header;
  const [standard] = message.additionalTypes;
  const chosen = message.additionalTypes.find((type) => type === option.additionalDeclarationType) ?? standard;
  return {
    ...kept,
    ...present<Header>({ additionalDeclarationType: chosen }),
    ...(option.additionalData.includes('documents') && present<Header>({ supportingDocuments, transportDocuments, additionalReferences })),
    messageType: message.code,
    expectedTaxationDate: option.expectedTaxationDate,
    ...(source.acceptedAt !== undefined && { acceptanceDate: stockholmDate(source.acceptedAt) }),
    previousDocuments: references.map((reference) => ({ type: option.documentKeyType, reference })),
  };
};

/** The earlier declaration wrote off its previous documents; this one refers to it alone. */
const itemOf = (item: GoodsItem, { procedure, additionalData }: AdditionalDeclarationKeyOption): GoodsItem => ({
  ...(without(item, 'previousDocuments', 'taxLines', 'mergedFrom', ...(additionalData.includes('documents') ? [] : DOCUMENTS)) as GoodsItem),
  procedureRequested: procedure.slice(0, 2),
  procedurePrevious: procedure.slice(2, 4),
});

const ALL_ALIKE: MergeChoice = { description: false, invoice: false };

/** DEC-R46: a draft that supplements an accepted declaration, with what the option carries over. */
export const additionalDeclaration = (
  source: SupplementedDeclaration,
  option: AdditionalDeclarationKeyOption,
  newId: () => string,
  known: readonly Profile[] = profiles,
): Result<AdditionalDeclaration> => {
  const target = targetOf(option, known);
  if (target === undefined) return refused('DEC-R46.target', { type: option.declarationType, country: option.country }, '/declarationType');
  const references = referencesOf(source, option.documentKeyType);
  if (failed(references)) return references;
  const items = option.additionalData.includes('items') ? source.items.map((item) => itemOf(item, option)) : [];
  const content = withNewIds({ header: headerOf(source, target, option, references.right), items }, newId);
  const made = { profile: target.profile.key, dataSource: 'Declaration', parentId: source.id, relation: 'SUPPLEMENTS' } as const;
  const merging = option.merge ? mergeItems(content, ALL_ALIKE) : undefined;
  if (merging === undefined || failed(merging)) return ok({ ...made, content, merged: [] });
  const { content: merged, merged: lines, preview } = merging.right;
  return ok({ ...made, content: merged, merged: lines, preview });
};
