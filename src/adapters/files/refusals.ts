import { fail, type Failed } from '../../domain/kernel/result';

/** Why a file is not read; `feedback.COR-FILE-<what>` is the text that says what to do. The server refuses imports by the same codes. */
type Reason = 'EMPTY' | 'KIND' | 'XLS' | 'LOCKED' | 'DAMAGED' | 'UNPACKED' | 'ROWS' | 'SHEET' | 'ENCODING' | 'QUOTE' | 'SIZE' | 'FULL' | 'PDF' | 'COLUMNS';

export const refused = (reason: Reason, message: string, args: Readonly<Record<string, string>> = {}): Failed =>
  fail('refused', message, { textKey: `feedback.COR-FILE-${reason}`, feedbacks: [{ code: `COR-FILE-${reason}`, message, args }] });

/** Thrown by readers deep in a file, and turned into a result where the file was opened. */
export class Unreadable extends Error {
  constructor(readonly reason: Failed) {
    super('unreadable');
  }
}

export const damaged = (): Failed => refused('DAMAGED', 'The file is damaged. Open it in the program it comes from, save it again and choose it again.');

export const tooMuchUnpacked = (): Failed => refused('UNPACKED', 'The file is too large when it is unpacked. Split it and choose the parts.');
