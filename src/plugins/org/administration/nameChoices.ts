import { features, roles } from '../../../domain/access/names';
import type { Choice } from '../../../ui/kit/fields/ChoiceField';

/** Features and roles go by their names of the access table in every language. */
export const featureChoices: readonly Choice[] = features.map((value) => ({ value, wording: value }));
export const roleNameChoices: readonly Choice[] = roles.map((value) => ({ value, wording: value }));
