import { AUTHORITY, PORTAL, SYSTEM } from '../../domain/declaration/actors';
import type { Texts } from '../../ui/text/texts';

/** A user by the user name, customs and the portal in the user's language. */
export const whoDid = (by: string, { t }: Pick<Texts, 't'>): string => {
  if (by === AUTHORITY) return t('dec.by.authority');
  return by === PORTAL || by === SYSTEM ? t('dec.by.portal') : by;
};
