import { DEFAULT_AREAS } from '../../../domain/organization/defaults/defaultFields';
import { DEFAULT_MODES } from '../../../domain/organization/defaults/defaultValue';

export const areaChoices = DEFAULT_AREAS.map((value) => ({ value, wording: value }));
export const modeChoices = DEFAULT_MODES.map((value) => ({ value, text: `org.default.mode.${value}` as const }));
