import { CONSIGNMENT_FORMATS } from '../attachment/formats';
import type { AttachmentRules } from '../attachment/attachment';
import type { DeclarationStatus } from './declaration';
import { isEditable } from './status';

/** DEC-R6. */
export const declarationAttachments: AttachmentRules = {
  formats: CONSIGNMENT_FORMATS,
  tooLarge: { code: 'DEC-R6', message: 'The file is larger than 20,000,000 bytes' },
};

/** While its content may be changed, and when the authority waits for documents. */
export const takesAttachments = (status: DeclarationStatus): boolean => isEditable(status) || status === 'DOCS_REQUESTED';
