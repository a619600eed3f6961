import { knownTargets } from '../../../domain/article/upload/guessMapping';
import { MAX_UPLOAD_ROWS } from '../../../domain/article/upload/upload';
import { fail } from '../../../domain/kernel/result';
import type { TableFileKind } from '../../../ui/archetypes/upload/tableFile';

export const articleFile: TableFileKind = {
  maxRows: MAX_UPLOAD_ROWS,
  tooMany: (n) =>
    fail('refused', `Split the file: ${n} rows, the maximum is 100,000.`, { textKey: 'ar.upload.split', feedbacks: [{ args: { n: String(n) } }] }).left,
  known: knownTargets,
};
