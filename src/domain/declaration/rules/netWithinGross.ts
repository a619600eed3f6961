import { compareDecimals, isDecimal, sumDecimals } from '../../kernel/decimal';
import type { GoodsItem } from '../declaration';
import { isEmpty } from '../emptiness';
import { NONE, type ItemInDeclaration, type Rule, type WholeDeclaration } from './rule';

const MESSAGE = 'Net mass ({net} kg) is larger than gross mass ({gross} kg)';

const exceeds = (net: string | undefined, gross: string | undefined): boolean => isDecimal(net) && isDecimal(gross) && compareDecimals(net, gross) > 0;

export const netWithinGross: Rule<ItemInDeclaration> = {
  id: 'DEC-R32',
  category: 'Goods item',
  message: MESSAGE,
  broken: ({ item: { netMass, grossMass } }) =>
    exceeds(netMass, grossMass) ? [{ path: 'netMass', args: { net: netMass ?? '', gross: grossMass ?? '' } }] : NONE,
};

const total = (entered: string | undefined, items: readonly GoodsItem[], mass: 'netMass' | 'grossMass'): string =>
  isDecimal(entered) ? entered : sumDecimals(items.map((item) => item[mass]));

/** In total, where a total is entered: sums of right lines are right by themselves. */
export const netWithinGrossTotal: Rule<WholeDeclaration> = {
  id: 'DEC-R32-TOTAL',
  code: 'DEC-R32',
  category: 'General',
  message: MESSAGE,
  broken: ({ declaration: { netMassTotal, grossMassTotal }, items }) => {
    if (isEmpty(netMassTotal) && isEmpty(grossMassTotal)) return NONE;
    if (isEmpty(grossMassTotal) && !items.some((item) => isDecimal(item.grossMass))) return NONE;
    const net = total(netMassTotal, items, 'netMass');
    const gross = total(grossMassTotal, items, 'grossMass');
    return exceeds(net, gross) ? [{ path: isEmpty(netMassTotal) ? 'grossMassTotal' : 'netMassTotal', args: { net, gross } }] : NONE;
  },
};
