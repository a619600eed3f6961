import type { Generated, JSONColumnType } from 'kysely';
import type { Missed } from '../../../src/domain/platform/dueRuns';
import type { ScheduleCalendar, ToldOfRuns } from '../../../src/domain/platform/scheduleCalendar';
import type { RunStatus } from '../../../src/domain/platform/runStatus';
import type { Json } from '../../../src/domain/platform/documentAudit';
import type { ScheduleStatus } from '../../../src/domain/platform/scheduleStatus';
import type { MessageKind, SendChannel } from '../../../src/domain/sending/delivery';
import type { SendStatus } from '../../../src/domain/sending/sendStatus';
import type { NotificationKind, RecipientState, Severity } from '../../../src/domain/notification/notification';

interface Placed {
  tenant_id: string;
  org_unit_id: string;
}

export type Trigger = 'Manual' | 'Schedule' | 'Event' | 'Retry' | 'System';

export interface ScheduleTable extends Placed {
  id: string;
  version: number;
  created_at: Date;
  created_by: string;
  changed_at: Date;
  changed_by: string;
  name: string;
  job_type: string;
  cron: string;
  timezone: string;
  parameters: JSONColumnType<Record<string, unknown>>;
  valid_from: Date | null;
  valid_to: Date | null;
  missed: Missed;
  calendar: Generated<ScheduleCalendar>;
  notify: JSONColumnType<readonly ToldOfRuns[], string | undefined, string>;
  status: ScheduleStatus;
  /** Empty: the system, of an installation's own job. */
  run_as_user_id: string | null;
  next_run_at: Date | null;
  last_run_at: Date | null;
  last_status: RunStatus | null;
  failures_in_row: Generated<number>;
}

/** A type of which nothing new begins. */
export interface PausedJobTable {
  job_type: string;
  reason: string;
  paused_by: string;
  paused_at: Date;
}

/** A server that carries out runs. */
export interface NodeTable {
  name: string;
  version: string;
  started_at: Date;
  seen_at: Date;
  draining: Generated<boolean>;
}

export interface JobRunTable extends Placed {
  id: string;
  number: Generated<string>;
  job_type: string;
  trigger: Trigger;
  schedule_id: string | null;
  occurrence_at: Date | null;
  status: RunStatus;
  parameters: JSONColumnType<Record<string, unknown>>;
  run_as_user_id: string | null;
  started_by: string;
  queued_at: Date;
  start_after: Date | null;
  started_at: Date | null;
  heartbeat_at: Date | null;
  finished_at: Date | null;
  attempt: Generated<number>;
  max_attempts: number;
  progress_done: Generated<number>;
  progress_total: Generated<number>;
  progress_text: Generated<string>;
  result_summary: JSONColumnType<Record<string, unknown>> | null;
  error_code: string | null;
  error_message: string | null;
  error_detail: string | null;
  cancel_requested_by: string | null;
  cancel_requested_at: Date | null;
  node: string | null;
  parent_run_id: string | null;
  engine_job_id: string | null;
  /** Runs of one type with the same key are never at the same time. */
  concurrency_key: string | null;
  stale_after_seconds: number;
  timeout_seconds: number;
  /** Where the last committed chunk of any attempt has come to. */
  position: Generated<Json | null>;
}

export interface JobLogTable {
  run_id: string;
  seq: number;
  tenant_id: string;
  at: Date;
  level: 'Debug' | 'Info' | 'Warning' | 'Error';
  message: string;
  data: JSONColumnType<Record<string, unknown>> | null;
  item_key: string | null;
}

export interface SendAttempt {
  readonly no: number;
  readonly startedAt: string;
  readonly endedAt: string;
  readonly result: 'sent' | 'temporary' | 'permanent' | 'unknown';
  readonly technicalCode: string;
  readonly text: string;
}

/** When a channel was used last, in milliseconds, oldest first. */
export interface SendChannelTable {
  name: SendMessageTable['channel'];
  used: JSONColumnType<readonly number[]>;
}

export interface SendMessageTable extends Placed {
  id: string;
  number: Generated<string>;
  version: number;
  created_at: Date;
  created_by: string;
  created_by_id: string | null;
  changed_at: Date;
  kind: MessageKind;
  channel: SendChannel;
  source_plugin: string;
  source_kind: string;
  source_id: string;
  source_number: string;
  recipient: string;
  correlation_id: string;
  idempotency_key: string;
  /** Null when it is no longer kept. */
  payload: string | null;
  payload_size: number;
  payload_hash: string;
  status: SendStatus;
  priority: number;
  /** Of the present series; `attempts_before` were made in earlier ones. */
  attempt: Generated<number>;
  attempts_before: Generated<number>;
  attempts: JSONColumnType<SendAttempt[], string | undefined, string>;
  /** When something is to be done with it: the next attempt, or the wait for a receipt is over. */
  due_at: Date | null;
  expires_at: Date;
  sent_at: Date | null;
  delivered_at: Date | null;
  answered_at: Date | null;
  answer_kind: 'ACCEPTED' | 'REJECTED' | 'OTHER' | null;
  last_error: string | null;
  duplicates: Generated<number>;
}

export interface UnmatchedAnswerTable {
  id: string;
  tenant_id: string;
  correlation_id: string;
  kind: string;
  at: Date;
  text: string;
}

export interface NotificationTable extends Placed {
  id: string;
  kind: NotificationKind;
  severity: Severity;
  args: JSONColumnType<Record<string, string>>;
  route: string;
  dedupe_key: string | null;
  count: number;
  requires_ack: boolean;
  created_at: Date;
  /** The last time it happened. */
  told_at: Date;
  expires_at: Date;
}

export interface NotificationRecipientTable {
  notification_id: string;
  user_id: string;
  tenant_id: string;
  state: RecipientState;
  read_at: Date | null;
  snooze_until: Date | null;
  ack_at: Date | null;
  emailed_at: Generated<Date | null>;
  on_behalf_of: Generated<string | null>;
}

export interface NotificationPreferenceTable {
  user_id: string;
  tenant_id: string;
  kind: NotificationKind;
  bell: boolean;
  toast: boolean;
  email: 'NEVER' | 'AT_ONCE' | 'DAILY';
  sound: boolean;
}

export interface JobTables {
  pf_schedule: ScheduleTable;
  pf_paused_job: PausedJobTable;
  pf_node: NodeTable;
  pf_job_run: JobRunTable;
  pf_job_log: JobLogTable;
  send_message: SendMessageTable;
  send_channel: SendChannelTable;
  unmatched_answer: UnmatchedAnswerTable;
  notification: NotificationTable;
  notification_recipient: NotificationRecipientTable;
  notification_preference: NotificationPreferenceTable;
}
