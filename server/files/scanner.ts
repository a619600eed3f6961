import type { ScanStatus } from '../../src/domain/attachment/attachment';
import { isKnownDanger } from '../../src/domain/attachment/scanning';

/** Looks for viruses in what was uploaded, before anybody can read it (CM-R29). */
export interface Scanner {
  scan(content: Uint8Array): Promise<Exclude<ScanStatus, 'PENDING'>>;
}

/** Where no scanner is configured: the industry's test pattern and programs are refused, and nothing is called clean. */
export const signatureScanner: Scanner = {
  scan: (content) => Promise.resolve(isKnownDanger(content) ? 'INFECTED' : 'NOT_SCANNED'),
};
