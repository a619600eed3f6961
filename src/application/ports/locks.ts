import type { Observable } from 'rxjs';
import type { LockAsked, LockEnd, TakeOverAnswer } from '../../domain/session/editLock';
import { token } from '../token';

export type LockState =
  | { readonly status: 'acquiring' }
  /** `asked`: somebody else wants to edit; without an answer the lock goes to them at `until`. */
  | { readonly status: 'held'; readonly lockId: string; readonly asked?: LockAsked }
  | {
      readonly status: 'readonly';
      readonly holder: string;
      readonly since: string;
      /** When the holder's lock ends unless it is renewed, by our own clock. */
      readonly until: string;
      readonly otherWindow: boolean;
      readonly lockId: string;
      readonly takeOver?: 'NOW' | 'ASK' | 'NO';
      /** The holder has been asked and may answer until then, by our own clock. */
      readonly askedUntil?: string;
      /** The holder keeps it until then at least. */
      readonly askAgainAt?: string;
      /** It may be taken without asking, with a reason. */
      readonly mayForce?: boolean;
      /** Of the lock that was held here before. */
      readonly ended?: LockEnd;
    }
  /** It is asked for anew. */
  | { readonly status: 'lost' }
  /** That could not be done: nothing can be saved. */
  | { readonly status: 'ended' }
  /** The lock could not be asked for; saving still works while nobody else holds it. */
  | { readonly status: 'unknown' };

/** Edit locks of records: asked for when subscribed, renewed while held, released when unsubscribed. */
export interface Locks {
  hold(application: string, resourceId: string): Observable<LockState>;
  /** Takes the lock from the own other window or an idle holder, asks one who is there (COR-R22, R23). With a reason it is taken without asking, by who may (COR-R24). */
  takeOver(application: string, resourceId: string, reason?: string): void;
  /** The holder's answer to who asks (COR-R23). */
  answer(application: string, resourceId: string, answer: TakeOverAnswer): void;
}
export const Locks = token<Locks>('Locks');
