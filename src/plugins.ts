import { declarations } from './plugins/dec/manifest';
import type { Plugin } from './ui/plugin';

export const plugins: readonly Plugin[] = [declarations];
