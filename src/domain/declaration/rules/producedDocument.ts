import type { GoodsItem } from '../declaration';
import { isEmpty } from '../emptiness';
import { isSwedishImport, NONE, type ItemInDeclaration, type Rule } from './rule';

const PARTS = ['countryCode', 'type', 'id'] as const;

/** Path of the first empty part of the first document, where none is complete. */
const incompleteDocument = (documents: GoodsItem['supportingDocuments'] = []): string | undefined => {
  let first: string | undefined;
  for (const [at, document] of documents.entries()) {
    const empty = PARTS.find((part) => isEmpty(document[part]));
    if (empty === undefined) return undefined;
    first ??= `supportingDocuments/${at}/${empty}`;
  }
  return first ?? 'supportingDocuments';
};

const FOR_SWEDEN = new Set(['42', '63']);
const FOR_NORWAY = new Set(['50', '51', '60', '61', '62', '63', '64', '66', '68']);

const message = 'Goods item {n}: procedure {p} needs a produced document with country, type and id';

const needed =
  (procedures: ReadonlySet<string>): Rule<ItemInDeclaration>['broken'] =>
  ({ item }) => {
    if (!procedures.has(item.procedureRequested ?? '')) return NONE;
    const path = incompleteDocument(item.supportingDocuments);
    return path === undefined ? NONE : [path];
  };

/** Optional validation 5. */
export const producedDocument: Rule<ItemInDeclaration> = {
  id: 'ValidateDocumentProducedForSeImport',
  optional: { number: 5 },
  category: 'Goods item',
  message,
  appliesTo: isSwedishImport,
  broken: needed(FOR_SWEDEN),
};

/** Optional validation 13. */
export const producedDocumentInNorway: Rule<ItemInDeclaration> = {
  id: 'ValidateDocumentProducedForNoImport',
  optional: { number: 13 },
  category: 'Goods item',
  message,
  appliesTo: ({ country, flow }) => country === 'NO' && flow === 'IMPORT',
  broken: needed(FOR_NORWAY),
};
