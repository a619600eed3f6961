import type { Api } from '../../../application/ports/api';
import type { Events } from '../../../application/ports/events';
import type { Files } from '../../../application/ports/files';
import type { Navigation } from '../../../application/ports/navigation';
import type { Notices } from '../../../application/ports/notices';
import type { UploadStatus } from '../../../domain/article/upload/upload';
import type { RuleFinding } from '../../../ui/archetypes/fields/ruleFinding';

export interface UploadServices {
  readonly api: Api;
  readonly events: Events;
  readonly files: Files;
  readonly navigation: Navigation;
  readonly notices: Notices;
  /** Of the user's unit. */
  readonly country: () => string | undefined;
}

const OVER: readonly UploadStatus[] = ['Completed', 'CompletedWithErrors', 'RolledBack', 'Cancelled'];

export const isOver = (status: UploadStatus): boolean => OVER.includes(status);

export const finding = (pointer: string, messageKey: string, message: string): RuleFinding => ({
  severity: 2,
  code: 'AR-UPLOAD',
  pointer,
  message,
  messageKey,
});
