import { token } from '../token';

export interface Notice {
  readonly kind: 'SUCCESS' | 'WARNING' | 'CRITICAL';
  /** Key of a text, or a text that comes from the server already worded. */
  readonly text: string;
  readonly values?: Readonly<Record<string, string | number>>;
}

export interface Notices {
  toast(notice: Notice): void;
}
export const Notices = token<Notices>('Notices');
