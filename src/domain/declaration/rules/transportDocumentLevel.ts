import type { Header } from '../declaration';
import { isBlank } from '../emptiness';
import { NONE, type ItemInDeclaration, type Rule } from './rule';

const written = (documents: Header['transportDocuments'] = []): string =>
  documents
    .filter((document) => !isBlank(document))
    .map(({ type = '', reference = '' }) => `${type}:${reference}`)
    .sort()
    .join('|');

/** On the declaration or on the item; the same documents on both are one statement. */
export const transportDocumentLevel: Rule<ItemInDeclaration> = {
  id: 'DEC-R37',
  category: 'Goods item',
  message: 'Goods item {n}: its transport documents differ from those of the declaration; give them on one level',
  broken: ({ declaration, item }) => {
    if (!item.transportDocuments?.length || !declaration.transportDocuments?.length) return NONE;
    const ofItem = written(item.transportDocuments);
    const ofDeclaration = written(declaration.transportDocuments);
    return ofItem === '' || ofDeclaration === '' || ofItem === ofDeclaration ? NONE : ['transportDocuments'];
  },
};
