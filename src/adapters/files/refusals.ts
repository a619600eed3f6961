import { refusedFile } from '../../domain/document/fileRefusal';
import type { Failed } from '../../domain/kernel/result';

/** Thrown by readers deep in a file, and turned into a result where the file was opened. */
export class Unreadable extends Error {
  constructor(readonly reason: Failed) {
    super('unreadable');
  }
}

export const damaged = (): Failed => refusedFile('DAMAGED', 'The file is damaged. Open it in the program it comes from, save it again and choose it again.');

export const tooMuchUnpacked = (): Failed => refusedFile('UNPACKED', 'The file is too large when it is unpacked. Split it and choose the parts.');
