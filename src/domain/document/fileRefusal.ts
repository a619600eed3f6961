import { fail, type Failed } from '../kernel/result';

/** Why a file is neither read nor written. */
export type FileFault =
  | 'EMPTY'
  | 'KIND'
  | 'XLS'
  | 'LOCKED'
  | 'DAMAGED'
  | 'UNPACKED'
  | 'ROWS'
  | 'SHEET'
  | 'PATH'
  | 'ENCODING'
  | 'QUOTE'
  | 'SIZE'
  | 'XML'
  | 'TIME'
  | 'FULL'
  | 'PDF'
  | 'COLUMNS';

/** Browser and server refuse by the same code; `feedback.COR-FILE-<fault>` is the text that says what to do. */
export const refusedFile = (fault: FileFault, message: string, args: Readonly<Record<string, string>> = {}): Failed =>
  fail('refused', message, { textKey: `feedback.COR-FILE-${fault}`, feedbacks: [{ code: `COR-FILE-${fault}`, message, args }] });
