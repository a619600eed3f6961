import { beginsWith, contains } from './bytes';

/** The test pattern of the antivirus industry, in two parts, so that no scanner takes this file for it. */
const TEST_PATTERN = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** Windows, Linux and macOS programs, Java classes. */
const PROGRAMS: readonly (readonly number[])[] = [
  [0x7f, 0x45, 0x4c, 0x46],
  [0xfe, 0xed, 0xfa, 0xce],
  [0xfe, 0xed, 0xfa, 0xcf],
  [0xce, 0xfa, 0xed, 0xfe],
  [0xcf, 0xfa, 0xed, 0xfe],
  [0xca, 0xfe, 0xba, 0xbe],
];

/** A text may begin with MZ; the header of a program holds zeros. */
const isWindowsProgram = (content: Uint8Array): boolean => beginsWith(content, [0x4d, 0x5a]) && content.subarray(0, 64).includes(0);

/** CM-R29: refused whether or not a scanner is configured. */
export const isKnownDanger = (content: Uint8Array): boolean =>
  isWindowsProgram(content) || PROGRAMS.some((bytes) => beginsWith(content, bytes)) || contains(content, TEST_PATTERN);
