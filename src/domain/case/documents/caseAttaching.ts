import type { AttachmentRules } from '../../attachment/attachment';
import { ATTACHED_FORMATS } from '../../attachment/formats';

/** What a case takes (CM-R26). */
export const caseAttachments: AttachmentRules = { formats: ATTACHED_FORMATS };
