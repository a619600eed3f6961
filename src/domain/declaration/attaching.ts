import { CONSIGNMENT_FORMATS } from '../attachment/formats';
import type { AttachmentRules } from '../attachment/attachment';
import { failed, ok, type Result } from '../kernel/result';
import type { DeclarationStatus } from './declaration';
import { refused } from './refusals';
import { declarationStatus, isEditable } from './status';

/** DEC-R6. */
export const declarationAttachments: AttachmentRules = {
  formats: CONSIGNMENT_FORMATS,
  tooLarge: { code: 'DEC-R6', message: 'The file is larger than 20,000,000 bytes' },
};

/** While its content may be changed, and when the authority waits for documents. */
export const takesAttachments = (status: DeclarationStatus): boolean => isEditable(status) || status === 'DOCS_REQUESTED';

/** T11: what was asked for is sent with at least one document. */
export const sendDocuments = (status: DeclarationStatus, documents: number): Result<DeclarationStatus> => {
  const next = declarationStatus.next(status, 'sendDocuments');
  if (failed(next)) return refused('DEC-STATUS', { status });
  return documents === 0 ? refused('DEC-T11', {}, '/attachmentIds') : ok(next.right);
};
