import type { ComponentType } from 'react';
import type { Type } from 'io-ts';
import type { Api } from '../../../application/ports/api';
import type { EntryId } from '../../../domain/access/entries';
import type { Machine } from '../../../domain/kernel/machine';
import type { PortalError, Result } from '../../../domain/kernel/result';
import type { FormModel } from '../../kit/form/formModel';
import type { IconName } from '../../kit/icons';
import type { ScreenFact } from '../../kit/Screen';
import type { TagTone } from '../../kit/Tag';
import type { TextKey, TextValues } from '../../text/keys';
import type { Texts } from '../../text/texts';
import type { Field } from '../fields/declared';
import type { FieldHost } from '../fields/fieldHost';
import type { RuleFinding } from '../fields/ruleFinding';
import type { KnownCodes, LineField } from './rows/lineColumns';

/** What a record screen needs of every record; the rest of `R` is the area's. */
export interface Stored {
  readonly id: string;
  readonly version: number;
}

/** What a save or an action answers. `asks`: not done yet, these findings must be confirmed first. */
export interface Answered<R> {
  readonly record: R;
  readonly findings?: readonly RuleFinding[];
  readonly asks?: readonly RuleFinding[];
}

/** What goes out beside the draft. */
export interface Change {
  readonly id: string;
  readonly version: number;
  readonly lockId: string | undefined;
}

export interface ActionGiven extends Change {
  /** What the user wrote where the action asks for a reason. */
  readonly reason: string | undefined;
  /** The user has seen the findings that the first answer asked about. */
  readonly confirmed: boolean;
}

/** The record's endpoints. The same key goes with the second try of one save. */
export interface RecordCalls<R extends Stored, D> {
  readonly read: (api: Api, id: string) => Promise<Result<R>>;
  /** `copied`: the record it began as a copy of. */
  readonly create: (api: Api, draft: D, idempotencyKey: string, copied: R | undefined) => Promise<Result<Answered<R>>>;
  readonly update: (api: Api, draft: D, change: Change) => Promise<Result<Answered<R>>>;
  readonly remove?: (api: Api, change: Change) => Promise<Result<unknown>>;
}

/** The open record, as the parts of a screen see it. */
export interface OpenRecord<R extends Stored, D extends object> {
  /** As it is stored; none yet of a new one. */
  readonly record: R | undefined;
  readonly content: { readonly form: FormModel<D>; readonly dirty: boolean };
  /** By right and status, whoever holds its lock. */
  readonly mayWrite: boolean;
  readonly isReadOnly: boolean;
  readonly lists?: KnownCodes;
  readonly texts: Texts;
  /** yyyy-MM-dd in Stockholm. */
  readonly today: string;
  readonly actions: { readonly busy: boolean; save(): Promise<boolean> };
  readonly live: { reload(): Promise<void> };
  /** Under which it is edited: a call of the screen's own that changes the record names it. */
  readonly lock?: { readonly lockId: string | undefined };
  /** For fields of the record, or of the part of it at the pointer. */
  hostAt(at: string): FieldHost;
  /** Goes to the field of the pointer. */
  jump(pointer: string): void;
}

/** What a part of the screen that is not declared is drawn with. */
export interface PartProps<R extends Stored, D extends object> {
  readonly record: OpenRecord<R, D>;
}
export type Part<R extends Stored, D extends object> = ComponentType<PartProps<R, D>>;

interface SectionHead<D> {
  readonly id: string;
  readonly title: TextKey;
  readonly visible?: (draft: D) => boolean;
}

/** Of a value in the draft: `/lines/0/quantity`. Without the leading slash it would name nothing, and the section would stay empty. */
type Pointer = `/${string}`;

/** Rows inside a row, under a heading of their own. */
export interface RowPart {
  readonly at: Pointer;
  readonly title: TextKey;
  readonly rowTitle: TextKey;
  readonly fields: readonly Field[];
  readonly blank: () => object;
  readonly max?: number;
}

/** FORM: fields. LIST: repeated parts under `at`. LINES: rows of a grid under `at`. PART: drawn by the screen. `body` draws what is declared in its own way. */
export type Section<R extends Stored, D extends object> =
  | (SectionHead<D> & {
      readonly layout: 'FORM';
      readonly fields: readonly Field[];
      readonly at?: Pointer;
      /** Rows under the fields; their `at` begins at the section. */ readonly parts?: readonly RowPart[];
      readonly body?: Part<R, D>;
    })
  | (SectionHead<D> & {
      readonly layout: 'LIST';
      readonly at: Pointer;
      readonly rowTitle: TextKey;
      readonly fields: readonly Field[];
      readonly blank: (draft: D) => object;
      readonly max?: number;
      /** Repeated parts of a row; their `at` begins at the row. */
      readonly parts?: readonly RowPart[];
      readonly body?: Part<R, D>;
    })
  | (SectionHead<D> & {
      readonly layout: 'LINES';
      readonly at: Pointer;
      readonly columns: readonly LineField[];
      readonly rowTitle?: TextKey;
      readonly blank: (draft: D) => object;
      readonly max?: number;
    })
  | (SectionHead<D> & { readonly layout: 'PART'; readonly part: Part<R, D>; /** Pointers whose findings belong to it. */ readonly at?: Pointer });

/** Sections of their own, or a part, for what is separate from the rest. */
export interface Tab<R extends Stored, D extends object> {
  readonly id: string;
  readonly title: TextKey;
  /** Only a stored record has it. */
  readonly stored?: boolean;
  readonly sections?: readonly Section<R, D>[];
  readonly part?: Part<R, D>;
}

export interface Question<R> {
  readonly title: TextKey;
  readonly body?: TextKey;
  readonly values?: (record: R) => TextValues;
  /** The verb that does it, and the one that does not. */
  readonly yes: TextKey;
  readonly no: TextKey;
}

export interface RecordAction<R extends Stored> {
  /** An action of the status machine is there when the status allows it; any other says by itself when it is (`shows`). */
  readonly id: string;
  readonly text: TextKey;
  readonly place?: 'primary' | 'secondary' | 'more';
  readonly icon?: IconName;
  readonly destructive?: boolean;
  readonly access?: EntryId;
  readonly shows?: (record: R) => boolean;
  readonly confirm?: Question<R>;
  /** A reason that must be given. */
  readonly reason?: { readonly title: TextKey; readonly label: TextKey; readonly yes: TextKey; readonly maxLength: number };
  readonly done?: TextKey;
  readonly run: (api: Api, given: ActionGiven) => Promise<Result<Answered<R>>>;
}

export interface Status<R, S extends string> {
  /** None where no action is bound to a status. */
  readonly machine?: Machine<S, string>;
  of(record: R): S;
  text(status: S): TextKey;
  tone(status: S): TagTone;
}

/** One change of one value, as an audit trail tells it. */
export interface AuditRow {
  /** ISO instant. */
  readonly at: string;
  readonly user: string;
  /** Of the value in the draft; absent for an action on the whole record. */
  readonly pointer?: string | undefined;
  /** What was done, already in the user's words. */
  readonly action?: string | undefined;
  readonly before?: unknown;
  readonly after?: unknown;
  /** Why it was done, already in the user's words. */
  readonly note?: string | undefined;
}

/** A value of the draft that an old one takes. */
export interface Restored {
  readonly pointer: string;
  readonly value: unknown;
}

/** The trail of a record. What is declared beside `read` is for one whose places are no pointers into the draft. */
export interface Audit<D> {
  readonly read: (api: Api, id: string, texts: Texts) => Promise<Result<readonly AuditRow[]>>;
  readonly name?: (pointer: string, texts: Texts) => string;
  readonly words?: (pointer: string, value: unknown, texts: Texts) => string;
  /** Undefined where nothing would change, or nothing can be put back. */
  readonly restored?: (draft: D, row: AuditRow) => Restored | undefined;
}

export interface CheckContext<R> {
  /** yyyy-MM-dd in Stockholm. */
  readonly today: string;
  readonly record: R | undefined;
  readonly inList: (list: string, code: string) => boolean | undefined;
}

export type BarCommand = 'saveAndNew' | 'new' | 'copy' | 'delete';

export interface RecordScreen<R extends Stored, D extends object, S extends string = string> {
  readonly title: TextKey;
  /** Address of a new record; the id of a stored one goes behind it, unless `addressOf` says otherwise. */
  readonly path: string;
  readonly addressOf?: (id: string | undefined) => string;
  /** Names the record in edit locks and in drafts that are kept: `ar.article`. */
  readonly kind: string;
  readonly calls: RecordCalls<R, D>;
  /** The shape of a draft: input that was kept in the browser is checked by it. */
  readonly codec: Type<D>;
  /** What of the record is edited. */
  readonly draftOf: (record: R) => D;
  readonly blank: (today: string) => D;
  /** What the unit begins every new record with; without an answer it stays blank. */
  readonly standing?: (api: Api) => Promise<(blank: D) => D>;
  readonly sections?: readonly Section<R, D>[];
  readonly tabs?: readonly Tab<R, D>[];
  readonly status?: Status<R, S>;
  /** Stands beside the status of a stored record. */
  readonly tag?: Part<R, D>;
  readonly actions?: readonly RecordAction<R>[];
  /** Other screens about the record, in the More menu. */
  readonly links?: readonly { readonly id: string; readonly text: TextKey; readonly to: (record: R) => string; readonly access?: EntryId }[];
  /** Rules of the domain. Without it every field that is not optional must be given. */
  readonly check?: (draft: D, context: CheckContext<R>) => readonly RuleFinding[];
  /** What only the server finds, told with the record whenever it is read. */
  readonly findingsOf?: (record: R) => readonly RuleFinding[];
  /** Which findings keep it from being stored; those of errors if absent. */
  readonly stops?: (finding: RuleFinding) => boolean;
  /** What a warning dialog says when these errors keep it from being saved, or from giving way to a new one. */
  readonly warns?: (to: 'save' | 'new', wrong: readonly RuleFinding[]) => TextKey | undefined;
  /** Commands beside Save that are buttons of their own; the others are in the More menu. Save and new if absent. */
  readonly bar?: readonly BarCommand[];
  /** Who may change it; everybody who may open it if absent. */
  readonly write?: EntryId;
  readonly editable?: (record: R) => boolean;
  readonly facts?: (record: R, texts: Texts) => readonly ScreenFact[];
  /** Events that say that the record has changed; of many records at once under the id that `placedIn` answers. */
  readonly reloadOn?: readonly { readonly pluginName: string; readonly eventType: string; readonly placedIn?: (record: R) => string }[];
  /** What of the input may be kept in the browser; all of it if absent. */
  readonly keptOf?: (draft: D) => D;
  /** A copy begins with it. */
  readonly copy?: (draft: D) => D;
  /** `instead`: what is offered when the deletion was refused. */
  readonly remove?: {
    readonly question: Question<R>;
    readonly shows: (record: R, userName: string) => boolean;
    readonly to: string;
    readonly instead?: (refused: PortalError) => RecordAction<R> | undefined;
  };
  readonly audit?: Audit<D>;
  /** Where one looks for others: the not-found page leads there. */
  readonly list?: { readonly to: string; readonly text: TextKey };
}
