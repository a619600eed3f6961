import { groupDigits } from '../../kernel/decimal';
import { NONE, type Rule, type WholeDeclaration } from './rule';

export const itemCount: Rule<WholeDeclaration> = {
  id: 'DEC-R52',
  category: 'Goods item',
  message: 'A declaration can hold at most {most} goods items',
  broken: ({ profile: { limits }, items }) => (items.length > limits.items ? [{ path: 'items', args: { most: groupDigits(String(limits.items)) } }] : NONE),
};

export const someItem: Rule<WholeDeclaration> = {
  id: 'DEC-R-ITEMS',
  code: 'DEC-R-REQ',
  category: 'Goods item',
  message: 'Goods items (11 03) is mandatory',
  variants: { SAD: 'Goods items (box 32) is mandatory', NO: 'Goods items is mandatory' },
  broken: ({ profile: { messageTypes, labelStyle }, declaration: { messageType }, items }) => {
    if (items.length > 0 || messageTypes.find(({ code }) => code === messageType)?.relaxes.includes('items') === true) return NONE;
    return labelStyle === 'EUCDM' ? ['items'] : [{ path: 'items', variant: labelStyle }];
  },
};
