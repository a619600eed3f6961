import { machine } from '../../kernel/machine';
import type { UploadStatus } from './upload';

/** `cancelAll` is a cancel while everything is stored in one transaction, `cancelOkOnly` one between batches. */
export type UploadAction =
  'mapColumns' | 'stage' | 'lastChunk' | 'remap' | 'commit' | 'done' | 'doneWithErrors' | 'cancelAll' | 'cancelOkOnly' | 'undo' | 'cancel' | 'serverError';

export const uploadStatus = machine<UploadStatus, UploadAction>(
  {
    Created: { mapColumns: 'Mapped', cancel: 'Cancelled', serverError: 'Failed' },
    Mapped: { mapColumns: 'Mapped', stage: 'Staging', cancel: 'Cancelled', serverError: 'Failed' },
    Staging: { stage: 'Staging', lastChunk: 'Validated', remap: 'Mapped', cancel: 'Cancelled', serverError: 'Failed' },
    Validated: { remap: 'Mapped', commit: 'Committing', cancel: 'Cancelled', serverError: 'Failed' },
    Committing: {
      done: 'Completed',
      doneWithErrors: 'CompletedWithErrors',
      cancelOkOnly: 'CompletedWithErrors',
      cancelAll: 'Validated',
      serverError: 'Failed',
    },
    Completed: { undo: 'RolledBack', serverError: 'Failed' },
    CompletedWithErrors: { undo: 'RolledBack', serverError: 'Failed' },
    RolledBack: {},
    Cancelled: {},
    Failed: { remap: 'Mapped' },
  },
  (status, action) => `${action} is not allowed when the upload is ${status}`,
);
