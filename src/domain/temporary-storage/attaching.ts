import type { AttachmentRules } from '../attachment/attachment';
import { CONSIGNMENT_FORMATS } from '../attachment/formats';

export const storageAttachments: AttachmentRules = {
  formats: CONSIGNMENT_FORMATS,
  tooLarge: { code: 'TS-FILE', message: 'The file is larger than 20,000,000 bytes' },
};
