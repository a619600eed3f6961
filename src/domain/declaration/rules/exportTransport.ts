import { isEmpty } from '../emptiness';
import { isSwedishExport, NONE, type Breach, type Rule, type WholeDeclaration } from './rule';
import { isExportByOwnMeans } from './transportModes';

/** Optional validation 6. Exempt only when every item is re-exported from a warehouse (open point 4 of the specification). */
export const borderTransportOfExport: Rule<WholeDeclaration> = {
  id: 'ValidateTransportMeansBorderIdAndNationalityForSeExport',
  optional: { number: 6 },
  category: 'Transport details',
  message: 'Border transport id is mandatory for transport mode {m}',
  variants: { nationality: 'Border transport nationality is mandatory for transport mode {m}' },
  appliesTo: isSwedishExport,
  broken: ({ declaration: { modeAtBorder, border }, items }) => {
    if (!isExportByOwnMeans(modeAtBorder, items)) return NONE;
    const breaches: Breach[] = [];
    if (isEmpty(border?.id)) breaches.push('border/id');
    if (isEmpty(border?.nationality)) breaches.push({ path: 'border/nationality', variant: 'nationality' });
    return breaches;
  },
};
