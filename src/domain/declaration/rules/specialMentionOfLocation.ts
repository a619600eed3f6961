import { isEmpty } from '../emptiness';
import { isSwedishExport, NONE, type ItemInDeclaration, type Rule } from './rule';
import { missingSwedishMention } from './specialMentionOfDeclarant';

/** Optional validation 12: goods at a place of the register. */
export const specialMentionOfLocation: Rule<ItemInDeclaration> = {
  id: 'ValidateSpecialMentionsForGoodsLocationCode',
  optional: { number: 12 },
  category: 'Goods item',
  message: 'Goods item {n}: goods location {code} is registered; a special mention with country SE and a text is mandatory',
  appliesTo: isSwedishExport,
  broken: ({ declaration, item, registers }) => {
    const code = declaration.locationOfGoods?.code?.trim();
    if (isEmpty(code) || code === undefined || registers.inList?.('SE_GoodsLocation', code) !== true) return NONE;
    const path = missingSwedishMention(item.specialMentions);
    return path === undefined ? NONE : [{ path, args: { code } }];
  },
};
