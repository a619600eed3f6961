import type { Profile } from '../../declaration/profiles/profile';

/** The narrowest area of default values that a form of declaration belongs to. */
export const defaultAreaOf = ({ country, flow }: Pick<Profile, 'country' | 'flow'>): string => `DECLARATION.${country}.${flow}`;
