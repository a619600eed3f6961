import type { UploadStatus } from '../../../domain/article/upload/upload';
import type { TagTone } from '../../../ui/kit/Tag';

export const UPLOAD_TONES: Readonly<Record<UploadStatus, TagTone>> = {
  Created: 'grey',
  Mapped: 'grey',
  Staging: 'amber',
  Validated: 'amber',
  Committing: 'blue',
  Completed: 'green',
  CompletedWithErrors: 'amber',
  RolledBack: 'grey',
  Cancelled: 'grey',
  Failed: 'red',
};
