import { token } from '../token';

/** Small texts kept in the browser. Full or blocked storage behaves as an empty one that keeps for this page only. */
export interface Storage {
  read(area: 'tab' | 'browser', key: string): string | undefined;
  write(area: 'tab' | 'browser', key: string, value: string): void;
  remove(area: 'tab' | 'browser', key: string): void;
}
export const Storage = token<Storage>('Storage');
