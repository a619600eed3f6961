import type { Access } from '../../../src/domain/access/access';
import type { Result } from '../../../src/domain/kernel/result';
import type { Context } from '../../records/handlers';
import type { SendSource } from './messageSender';
import type { SendEntry } from './sendMessages';

export type AskedRecords = Pick<Context, 'db' | 'caller'>;

/** The plugin whose records are sent: what opens them, who may change one, and what a resend and a cancelling mean for one. */
export interface SentRecords extends Pick<SendSource, 'plugin' | 'ended'> {
  readonly access: Access;
  /** Of these records the ones that the caller may change. */
  changeable(asked: AskedRecords, sourceIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Refused where the record no longer waits for it. */
  resent(context: Context, message: SendEntry): Promise<Result<void>>;
}
