import { PROFILE_KEYS } from '../../../domain/declaration/profiles/keys';
import type { ScreenLink } from '../../../ui/archetypes/search/declaredSearch';

/** Forms of which one begins a new declaration, in the order of the menu. */
export const newWays: readonly ScreenLink[] = PROFILE_KEYS.map((key) => ({ to: `/dec/${key}`, text: `dec.profile.${key}`, access: `dec.${key}` }));

export const formChoices = PROFILE_KEYS.map((key) => ({ value: key, text: `dec.profile.${key}` }) as const);
