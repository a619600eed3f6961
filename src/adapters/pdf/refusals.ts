import { fail, type Failed } from '../../domain/kernel/result';

const refused = (code: string, message: string): Failed => fail('refused', message, { feedbacks: [{ severity: 2, code, message }] });

export const protectedPdf = (): Failed => refused('CM-R34', 'The PDF is protected and cannot be split.');
export const damagedPdf = (): Failed => refused('CM-R34.damaged', 'The PDF is damaged and cannot be read.');
export const notPdf = (): Failed => refused('CM-R34.kind', 'The content of the file is not a PDF.');
export const tooLarge = (): Failed => refused('CM-R34.memory', 'Split a smaller range first.');

const HEAD = 1_024;

/** Where the standard lets it begin. */
export const beginsAsPdf = async (content: Blob): Promise<boolean> => (await content.slice(0, HEAD).text()).includes('%PDF-');
