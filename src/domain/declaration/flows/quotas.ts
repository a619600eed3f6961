import { multiplyDecimals, trimDecimal } from '../../kernel/decimal';
import type { Finding, GoodsItem } from '../declaration';
import { requestedQuantity } from '../reports/quotas';

const WHOLE = '100';
const PART = '40';

/** What goods that claim a quota get: all, or 40 % when it runs out (SIM:QUOTA). One finding for each item, with the figures. */
export const allocations = (items: readonly GoodsItem[], partly: boolean): readonly Finding[] =>
  items.flatMap((item, at) => {
    const orderNumber = (item.quotaOrderNumber ?? '').trim();
    if (orderNumber === '' || item.excluded === true) return [];
    const { requested, unit } = requestedQuantity(item);
    const percent = partly ? PART : WHOLE;
    const allocated = trimDecimal(multiplyDecimals(requested, partly ? '0.4' : '1'));
    const args = { quota: orderNumber, n: String(item.itemNumber), requested, allocated, unit, percent };
    return [
      {
        severity: partly ? 1 : 0,
        code: 'QUO',
        pointer: `/items/${at}/quotaOrderNumber`,
        message: `Quota ${orderNumber}, goods item ${item.itemNumber}: ${allocated} of ${requested} ${unit} allocated (${percent} %)`,
        messageKey: 'authority.QUO',
        args,
        origin: 'AUTHORITY',
        category: 'Goods item',
        itemId: item.id,
      },
    ];
  });
