import { refusedFile } from '../../src/domain/document/fileRefusal';
import { groupDigits } from '../../src/domain/kernel/decimal';
import type { Failed } from '../../src/domain/kernel/result';

export const tooManyRows = (count: number, most: number): Failed =>
  refusedFile('ROWS', `Split the file: ${groupDigits(String(count))} rows, the maximum is ${groupDigits(String(most))}.`, {
    n: String(count),
    max: String(most),
  });

export const damaged = (): Failed => refusedFile('DAMAGED', 'The file is damaged. Open it in the program it comes from, save it again and send the new file.');
