import { token } from '../token';

export interface Notice {
  readonly kind: 'SUCCESS' | 'WARNING' | 'CRITICAL';
  /** Key of a text, or a text that comes from the server already worded. */
  readonly text: string;
  readonly values?: Readonly<Record<string, string | number>>;
  /** The user has dismissed it; told once. */
  readonly onDismiss?: () => void;
  /** False: the list of notices leaves it out, another one has it. */
  readonly listed?: false;
}

/** Something that goes on when its screen is left. */
export interface Work {
  readonly text: string;
  readonly values?: Readonly<Record<string, string | number>>;
  cancel(): void;
}

export interface WorkProgress {
  readonly done: number;
  readonly total?: number | undefined;
}

export interface RunningWork {
  advance(progress: WorkProgress): void;
  end(): void;
}

export interface Notices {
  toast(notice: Notice): void;
  /** Listed with its progress and a way to cancel it, until it ends. */
  work(work: Work): RunningWork;
  /** Logout: what is under way is cancelled. */
  cancelWork(): void;
}
export const Notices = token<Notices>('Notices');
