import type { Rights } from './access';

/** Somebody without an account, by a one-time link (access control, section 8). */
export const isVisitor = ({ roles }: Pick<Rights, 'roles'>): boolean => roles.includes('OneTimeUser');
