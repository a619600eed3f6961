import { attachmentEndpoints } from './attachments';

/** Files of a case, under the shared rules of attachments (CM-R22, R25 to R31). */
export const caseFiles = attachmentEndpoints('/api/cm/ui/case', { read: 'cm.search', write: 'cm.new' });

export const {
  list: listCaseFiles,
  upload: uploadCaseFile,
  read: readCaseFile,
  remove: removeCaseFile,
  trail: readCaseFileTrail,
  notePrint: noteCasePrint,
} = caseFiles;
