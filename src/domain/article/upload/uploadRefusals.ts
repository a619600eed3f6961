import { fail, type Failed } from '../../kernel/result';

/** Why a step of an upload is refused; `feedback.<key>` translates the message. */
export const uploadRefusals = {
  'AR-UPLOAD-NAME': 'The file name has {m} characters; the maximum is {n}.',
  'AR-UPLOAD-ROWS': 'Split the file: {n} rows, the maximum is {max}.',
  'AR-UPLOAD-OWNER': 'Article owner not found',
  'AR-UPLOAD-COUNTRY': 'There are no customs data for {country}.',
  'AR-UPLOAD-COLUMN': 'Column {column} cannot be mapped.',
  'AR-UPLOAD-MISSING': 'Map a column, a default or a constant for: {fields}.',
  'AR-UPLOAD-UNMAPPED': 'Map the columns first.',
  'AR-UPLOAD-CHUNK': 'A chunk holds at most {max} rows, not {n}.',
  'AR-UPLOAD-NUMBERS': 'Row numbers are whole, from 1, and each stands once.',
  'AR-UPLOAD-ORDER': 'Chunks are numbered from 1.',
  'AR-UPLOAD-GAP': 'Chunk {n} is missing.',
  'AR-UPLOAD-ERRORS': '{n} rows have errors.',
  'AR-UPLOAD-ERROR': '1 row has errors.',
  'AR-UPLOAD-UNDO': 'An import can be undone for {n} hours.',
  'AR-UPLOAD-STATUS': 'This step is not allowed when the upload is {status}',
  'ORG-OU-ROOT': 'Choose a unit of a company first.',
  'AR-PROFILE-NAME': 'Name is missing',
  'AR-PROFILE-LONG': 'Name is {m} characters; the maximum is {n}.',
} as const;
export type UploadRefusal = keyof typeof uploadRefusals;

/** `pointer` names the field of the call that is at fault. */
export const refusedUpload = (key: UploadRefusal, args: Readonly<Record<string, string>> = {}, pointer?: string): Failed => {
  const message = uploadRefusals[key].replace(/\{(\w+)\}/g, (whole, name: string) => args[name] ?? whole);
  return fail('refused', message, { feedbacks: [{ severity: 2, code: key, args, message, ...(pointer === undefined ? {} : { pointer }) }] });
};
