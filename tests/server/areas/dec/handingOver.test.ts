import { expect, it } from 'vitest';
import { goodsItems } from '../../../../server/areas/dec/handingOver';

it.each([[0, '0 goods items'], [1, '1 goods item'], [2, '2 goods items'], [9_999, '9999 goods items']])('%i are %j', (count, words) => expect(goodsItems(count)).toBe(words));
