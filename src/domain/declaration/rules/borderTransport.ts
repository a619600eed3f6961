import { isEmpty } from '../emptiness';
import { isSwedishImportOrNorwegian, NONE, type Rule, type WholeDeclaration } from './rule';
import { BORDER_SET, ROAD_VEHICLE_SET } from './transportModes';

/** Optional validation 9. */
export const borderTransportId: Rule<WholeDeclaration> = {
  id: 'ValidateTransportMeansBorderIdForTransportMeansBorderType',
  optional: { number: 9 },
  category: 'Transport details',
  message: 'Border transport id is mandatory for mode {m}',
  appliesTo: isSwedishImportOrNorwegian,
  broken: ({ declaration: { modeAtBorder = '', border } }) => (ROAD_VEHICLE_SET.has(modeAtBorder) && isEmpty(border?.id) ? ['border/id'] : NONE),
};

/** Optional validation 10. */
export const borderTransportNationality: Rule<WholeDeclaration> = {
  id: 'ValidateTransportMeansBorderNationalityForTransportMeansBorderType',
  optional: { number: 10 },
  category: 'Transport details',
  message: 'Border transport nationality is mandatory for mode {m}',
  appliesTo: isSwedishImportOrNorwegian,
  broken: ({ declaration: { modeAtBorder = '', border } }) => (BORDER_SET.has(modeAtBorder) && isEmpty(border?.nationality) ? ['border/nationality'] : NONE),
};
