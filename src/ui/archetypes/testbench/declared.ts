import type { ComponentType } from 'react';
import type { Observable } from 'rxjs';
import type { Api } from '../../../application/ports/api';
import type { Events } from '../../../application/ports/events';
import type { EntryId } from '../../../domain/access/entries';
import type { Result } from '../../../domain/kernel/result';
import type { TextKey } from '../../text/keys';
import type { Field, FieldValue } from '../fields/declared';

/** What stands in the fields of a tool. */
export type ToolValues = Readonly<Record<string, FieldValue>>;

export interface ToolServices {
  readonly api: Api;
  readonly events: Events;
}

interface ToolHead {
  readonly id: string;
  readonly title: TextKey;
  readonly explanation?: TextKey;
  readonly access?: EntryId;
  readonly fields: readonly Field[];
  /** What stands in the fields at first. */
  readonly values?: ToolValues;
  /** What the last answer says, below the fields; the log has it as it came. */
  readonly result?: ComponentType<{ readonly answer: unknown }>;
}

/** One call with its answer, or a stream that runs until it ends or is stopped. */
export type Tool = ToolHead &
  (
    | { readonly call: (services: ToolServices, values: ToolValues, signal: AbortSignal) => Promise<Result<unknown>> }
    | { readonly stream: (services: ToolServices, values: ToolValues) => Observable<unknown> }
  );

export interface TestbenchScreen {
  readonly title: TextKey;
  readonly tools: readonly Tool[];
}
