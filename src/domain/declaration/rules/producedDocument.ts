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

/** Optional validation 5. */
export const producedDocument: Rule<ItemInDeclaration> = {
  id: 'ValidateDocumentProducedForSeImport',
  optional: { number: 5 },
  category: 'Goods item',
  message: 'Goods item {n}: procedure {p} needs a produced document with country, type and id',
  appliesTo: isSwedishImport,
  broken: ({ item }) => {
    if (item.procedureRequested !== '42' && item.procedureRequested !== '63') return NONE;
    const path = incompleteDocument(item.supportingDocuments);
    return path === undefined ? NONE : [path];
  },
};
