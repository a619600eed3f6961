import { provenMark, type DecimalMark } from '../../../domain/kernel/decimalMark';
import { decimalMark } from '../format';

/** The decimal mark of a pasted column: what its values prove, else that of the language (`1,234` alone proves nothing). */
export const scannedMark = (texts: Iterable<string>, locale: string): DecimalMark => provenMark(texts) ?? decimalMark(locale);
