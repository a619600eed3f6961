import { CONSIGNMENT_FORMATS } from '../attachment/formats';
import type { AttachmentRules } from '../attachment/attachment';

export const manifestAttachments: AttachmentRules = {
  formats: CONSIGNMENT_FORMATS,
  tooLarge: { code: 'CMM-FILE', message: 'The file is larger than 20,000,000 bytes' },
};
