import type { Notification } from '../../../application/contract/notifications';
import { withCount } from '../../../domain/notification/counting';
import type { Catalogues, Texts } from '../../text/texts';

/** Texts of the server's notifications: they come with the first of them that is shown. */
export const notificationMessages: Catalogues = {
  EN: () => import('./text/en.json'),
  SV: () => import('./text/sv.json'),
  NO: () => import('./text/no.json'),
  DK: () => import('./text/dk.json'),
};

/** What is announced was written in several languages: `text` is the reader's. */
export const valuesOf = (args: Notification['args'], { language }: Pick<Texts, 'language'>): Notification['args'] => {
  const text = args[language];
  return text === undefined ? args : { ...args, text };
};

export const wordsOf = ({ kind, args, count }: Pick<Notification, 'kind' | 'args' | 'count'>, texts: Texts): string =>
  withCount(texts.t(`notification.${kind}`, valuesOf(args, texts)), count);
