import { attachmentEndpoints } from './attachments';

export const declarationFiles = attachmentEndpoints('/api/dec/ui/declaration', { read: 'dec.search', write: 'dec.declare' });

export const {
  list: listAttachments,
  upload: uploadAttachment,
  read: readAttachment,
  remove: removeAttachment,
  trail: readDocumentAudit,
  notePrint: noteDeclarationPrint,
} = declarationFiles;
