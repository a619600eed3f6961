import * as t from 'io-ts';
import { Guid } from '../../domain/kernel/guid';
import { endpoint } from './endpoint';

const ById = t.strict({ id: Guid });

/** What a document of a case is beside its file. `pages`: of the document it was split from. `isSplit`: it was divided into others. */
export const CaseDocument = t.type({
  attachmentId: Guid,
  origin: t.string,
  sourceName: t.string,
  pages: t.string,
  documentNumber: t.string,
  documentDate: t.string,
  isSplit: t.boolean,
});
export type CaseDocument = t.TypeOf<typeof CaseDocument>;

export const readCaseDocuments = endpoint({
  method: 'GET',
  path: '/api/cm/ui/case/{id}/document',
  access: 'cm.search',
  params: ById,
  answer: t.array(CaseDocument),
});

/** The parts are uploaded files of the case; here they are told what they are parts of (CM-R32). */
export const splitCaseDocument = endpoint({
  method: 'POST',
  path: '/api/cm/ui/case/{id}/document/split',
  access: 'cm.split',
  params: ById,
  body: t.intersection([
    t.strict({
      sourceDocumentId: Guid,
      pageCount: t.number,
      allowsOverlap: t.boolean,
      leavesPages: t.boolean,
      parts: t.array(t.strict({ attachmentId: Guid, pages: t.string, documentType: t.string, documentNumber: t.string, documentDate: t.string })),
    }),
    t.exact(t.partial({ lockId: Guid })),
  ]),
  answer: t.array(CaseDocument),
  creates: true,
});
