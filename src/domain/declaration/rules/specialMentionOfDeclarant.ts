import type { GoodsItem } from '../declaration';
import { isEmpty } from '../emptiness';
import { isSwedishImport, NONE, type ItemInDeclaration, type Rule } from './rule';

/** Path of what a mention with country SE and a text lacks. */
export const missingSwedishMention = (mentions: GoodsItem['specialMentions'] = []): string | undefined => {
  if (mentions.some(({ countryCode, text }) => countryCode === 'SE' && !isEmpty(text))) return undefined;
  const swedish = mentions.findIndex(({ countryCode }) => countryCode === 'SE');
  if (swedish >= 0) return `specialMentions/${swedish}/text`;
  return mentions.length > 0 ? 'specialMentions/0/countryCode' : 'specialMentions';
};

/** Optional validation 7. */
export const specialMentionOfDeclarant: Rule<ItemInDeclaration> = {
  id: 'ValidateSpecialMentionsForSeImportWithDeclarant',
  optional: { number: 7 },
  category: 'Goods item',
  message: 'Goods item {n}: the declarant has a VAT number; a special mention with country SE and a text is mandatory',
  appliesTo: isSwedishImport,
  broken: ({ declaration, item }) => {
    if (isEmpty(declaration.parties?.declarant?.vatNumber)) return NONE;
    const path = missingSwedishMention(item.specialMentions);
    return path === undefined ? NONE : [path];
  },
};
