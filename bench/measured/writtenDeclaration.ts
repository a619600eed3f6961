import { randomUUID } from 'node:crypto';
import { sampleSeNewImport } from '../../server/areas/dec/seed/sampleSeNewImport';

/** A complete declaration as one line of JSON. */
export const writtenDeclaration = (lines: number): string => {
  const content = sampleSeNewImport({ itemIds: Array.from({ length: lines }, () => randomUUID()), invoiceId: randomUUID(), date: '2026-01-15' });
  return `${JSON.stringify({ profile: 'se-new-import', ...content })}\n`;
};
