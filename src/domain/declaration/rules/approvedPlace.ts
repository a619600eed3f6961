import { isEmpty } from '../emptiness';
import { isSwedishExport, NONE, type Breach, type Rule, type WholeDeclaration } from './rule';

/** Optional validation 11: goods that leave an approved place. */
export const goodsLocationOfExport: Rule<WholeDeclaration> = {
  id: 'ValidateTransportDetailsGoodsLocationForSeExportUge',
  optional: { number: 11 },
  category: 'Transport details',
  message: 'UGE: goods location country must be SE',
  variants: { code: 'UGE: goods location code is mandatory' },
  appliesTo: isSwedishExport,
  broken: ({ declaration: { messageType, locationOfGoods } }) => {
    if (messageType !== 'UGE') return NONE;
    const breaches: Breach[] = [];
    if (locationOfGoods?.country !== 'SE') breaches.push('locationOfGoods/country');
    if (isEmpty(locationOfGoods?.code)) breaches.push({ path: 'locationOfGoods/code', variant: 'code' });
    return breaches;
  },
};
