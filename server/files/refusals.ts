import { groupDigits } from '../../src/domain/kernel/decimal';
import { fail, type Failed } from '../../src/domain/kernel/result';

/** Why a file is not read: the code is `COR-FILE-<what>`, the sentence says what to do. */
export const refusedFile = (
  what: 'EMPTY' | 'KIND' | 'XLS' | 'LOCKED' | 'DAMAGED' | 'UNPACKED' | 'ROWS' | 'SHEET' | 'ENCODING' | 'XML' | 'TIME',
  message: string,
  args: Readonly<Record<string, string>> = {},
): Failed => fail('refused', message, { feedbacks: [{ code: `COR-FILE-${what}`, message, args }] });

export const tooManyRows = (count: number, most: number): Failed =>
  refusedFile('ROWS', `Split the file: ${groupDigits(String(count))} rows, the maximum is ${groupDigits(String(most))}.`, {
    n: String(count),
    max: String(most),
  });

export const damaged = (): Failed => refusedFile('DAMAGED', 'The file is damaged. Open it in the program it comes from, save it again and send the new file.');
