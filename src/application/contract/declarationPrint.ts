import * as t from 'io-ts';
import { PrintDocument } from '../../domain/declaration/print/printDocument';
import { Guid } from '../../domain/kernel/guid';
import { endpoint } from './endpoint';

/** What is printed of the stored declaration, for a file that the client makes; the print stands in the document audit. Codes with their texts in `lang` (EN, SV, NO, DK). */
export const printDeclaration = endpoint({
  method: 'GET',
  path: '/api/dec/ui/declaration/{id}/print/{kind}',
  access: 'dec.search',
  params: t.strict({ id: Guid, kind: t.string, lang: t.string }),
  answer: PrintDocument,
});
