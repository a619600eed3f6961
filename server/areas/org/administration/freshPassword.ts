import { randomBytes } from 'node:crypto';
import { oneTimePassword } from '../../../../src/domain/organization/invitation';

const BYTES = 64;

/** Of random bytes; nearly always the first are enough. */
export const freshPassword = (): string => {
  for (;;) {
    const made = oneTimePassword(randomBytes(BYTES));
    if (made !== undefined) return made;
  }
};
