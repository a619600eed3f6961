import type { frameIcons } from './frameIcons';
import type { screenIcons } from './screenIcons';

export type IconName = keyof typeof frameIcons | keyof typeof screenIcons;
