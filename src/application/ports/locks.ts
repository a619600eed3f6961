import type { Observable } from 'rxjs';
import { token } from '../token';

export type LockState =
  | { readonly status: 'acquiring' }
  | { readonly status: 'held'; readonly lockId: string }
  | { readonly status: 'readonly'; readonly holder: string; readonly since: string; readonly otherWindow: boolean; readonly lockId: string }
  | { readonly status: 'lost' }
  /** The lock could not be asked for; saving still works while nobody else holds it. */
  | { readonly status: 'unknown' };

/** Edit locks of records: asked for when subscribed, renewed while held, released when unsubscribed. */
export interface Locks {
  hold(application: string, resourceId: string): Observable<LockState>;
  /** Takes the lock from the own other window (COR-R22). */
  takeOver(application: string, resourceId: string): void;
}
export const Locks = token<Locks>('Locks');
