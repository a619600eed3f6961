import * as t from 'io-ts';
import { Guid } from '../../domain/kernel/guid';
import { endpoint } from './endpoint';
import { CapturedValue, CaptureProblem } from './idc';

export type { CapturedValue };

export const CaptureRun = t.type({
  id: Guid,
  version: t.number,
  attachmentId: Guid,
  fileName: t.string,
  state: t.keyof({ NEEDS_REVIEW: null, CONFIRMED: null, REJECTED: null }),
  header: t.record(t.string, CapturedValue),
  lines: t.array(t.record(t.string, CapturedValue)),
  problems: t.array(CaptureProblem),
  problemCount: t.number,
  createdAt: t.string,
  createdBy: t.string,
});
export type CaptureRun = t.TypeOf<typeof CaptureRun>;

const ById = t.strict({ id: Guid });

export const readCaptures = endpoint({ method: 'GET', path: '/api/cm/ui/case/{id}/capture', access: 'cor.idc', params: ById, answer: t.array(CaptureRun) });

/** Reads a workbook or a CSV file of the case as an invoice. */
export const captureDocument = endpoint({
  method: 'POST',
  path: '/api/cm/ui/case/{id}/document/{attachmentId}/capture',
  access: 'cor.idc',
  params: t.strict({ id: Guid, attachmentId: Guid }),
  body: t.strict({}),
  answer: CaptureRun,
  creates: true,
});

/** `path`: `header/invoiceNumber` or `lines/3/quantity`. */
export const correctCapture = endpoint({
  method: 'PUT',
  path: '/api/cm/ui/capture/{id}',
  access: 'cor.idc',
  params: ById,
  body: t.strict({ version: t.number, values: t.array(t.strict({ path: t.string, value: t.string })) }),
  answer: CaptureRun,
});

/** A draft declaration of the captured invoice; `accepted`: the user has looked at what is still doubtful. */
export const confirmCapture = endpoint({
  method: 'POST',
  path: '/api/cm/ui/capture/{id}/confirm',
  access: 'cor.idc',
  params: ById,
  body: t.strict({ version: t.number, profile: t.string, accepted: t.boolean }),
  answer: t.type({ run: CaptureRun, targetId: Guid, number: t.string, route: t.string }),
  creates: true,
});
