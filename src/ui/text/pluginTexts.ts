import { token } from '../../application/token';
import type { Catalogues } from './texts';

/** The texts of each plugin by its id, for a screen that names fields of others. */
export type PluginTexts = ReadonlyMap<string, Catalogues>;
export const PluginTexts = token<PluginTexts>('PluginTexts');
