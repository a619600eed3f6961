import * as t from 'io-ts';
import { CAPTURE_PROBLEMS, type CaptureProblemCode } from '../../domain/case/capture/captured';
import { SOURCE_KINDS, type SourceKind } from '../../domain/case/capture/grid';
import { IDC_STATES, type IdcState } from '../../domain/case/capture/reviewing';
import { CaptureTemplate } from '../../domain/case/capture/template';
import { Guid } from '../../domain/kernel/guid';
import { oneOf } from '../../domain/kernel/oneOf';
import { endpoint, FileAnswer, reportEndpoint, reportExportEndpoint, searchEndpoint, exportEndpoint } from './endpoint';

const PATH = '/api/cor/ui/idc';
const ACCESS = 'cor.idc';
const ById = t.strict({ id: Guid });

export const CaptureProblem = t.type({ code: oneOf<CaptureProblemCode>(CAPTURE_PROBLEMS), args: t.record(t.string, t.string) });
export type CaptureProblem = t.TypeOf<typeof CaptureProblem>;

const Box = t.type({ page: t.number, x: t.number, y: t.number, w: t.number, h: t.number });

/** A value with the cell or the box of a page it came from; `changedBy` where a person has put it right. */
export const CapturedValue = t.intersection([
  t.type({ raw: t.string, value: t.string, cell: t.string, confidence: t.number }),
  t.partial({ box: Box, problem: CaptureProblem, changedBy: t.string }),
]);
export type CapturedValue = t.TypeOf<typeof CapturedValue>;

/** `MODEL`: the outside service; its simulator says that it is one. */
export const ENGINES = ['TEMPLATE', 'MODEL', 'MANUAL'] as const;
const Engine = oneOf(ENGINES);
const States = oneOf<IdcState>(IDC_STATES);
const Note = t.type({ code: oneOf(['formula', 'merged', 'hidden', 'zip']), args: t.record(t.string, t.string) });

const Head = {
  id: Guid,
  version: t.number,
  fileName: t.string,
  documentType: t.string,
  status: States,
  engine: Engine,
  dataSource: t.number,
  contextKind: oneOf(['CASE', 'NONE']),
  settingName: t.string,
  valueCount: t.number,
  problemCount: t.number,
  changedCount: t.number,
  accuracy: t.string,
  reviewer: t.string,
  createdAt: t.string,
  createdBy: t.string,
};
export const IdcRow = t.type(Head);
export type IdcRow = t.TypeOf<typeof IdcRow>;

/** `sample`: confirmed by nobody yet, and its values are typed by the reviewer before they are shown (C42). `route`: where it was delivered. */
export const IdcJob = t.intersection([
  t.type({
    ...Head,
    documentConfidence: t.number,
    settingVersion: t.number,
    sheets: t.array(t.string),
    sheet: t.string,
    notes: t.array(Note),
    header: t.record(t.string, CapturedValue),
    lines: t.array(t.record(t.string, CapturedValue)),
    problems: t.array(CaptureProblem),
    sample: t.boolean,
    choices: t.array(t.type({ id: Guid, name: t.string })),
  }),
  t.partial({
    contextId: Guid,
    settingId: Guid,
    failure: t.type({ code: t.string, message: t.string }),
    rejectedFor: t.string,
    delivered: t.type({ number: t.string, route: t.string, at: t.string }),
  }),
]);
export type IdcJob = t.TypeOf<typeof IdcJob>;

/** The document as the reader sees it: its rows, and of a page the boxes of their texts. */
export const IdcSource = t.intersection([
  t.type({ kind: oneOf<SourceKind>(SOURCE_KINDS), rows: t.array(t.array(t.string)) }),
  t.partial({ boxes: t.array(t.array(t.union([Box, t.null]))), pages: t.array(t.type({ width: t.number, height: t.number })) }),
]);
export type IdcSource = t.TypeOf<typeof IdcSource>;

export const IdcCriteria = t.exact(
  t.partial({ status: t.string, text: t.string, documentType: t.string, setting: t.string, reviewer: t.string, from: t.string, to: t.string }),
);
export const searchIdcJobs = searchEndpoint(`${PATH}/job/search`, ACCESS, IdcCriteria, IdcRow);
export const exportIdcJobs = exportEndpoint(`${PATH}/job/search`, ACCESS, IdcCriteria, IdcRow);

/** A file for capture, of at most 20,000,000 bytes; of an archive each file becomes a document of its own. */
export const uploadIdcDocument = endpoint({
  method: 'POST',
  path: `${PATH}/document`,
  access: ACCESS,
  body: t.strict({ fileName: t.string }),
  answer: t.type({ documents: t.array(t.type({ id: Guid, fileName: t.string })) }),
  creates: true,
  upload: true,
  limit: 20_000_000,
});

export const readIdcDocument = endpoint({ method: 'GET', path: `${PATH}/document/{id}`, access: ACCESS, params: ById, answer: FileAnswer, bytes: true });

export const createIdcJob = endpoint({
  method: 'POST',
  path: `${PATH}/job`,
  access: ACCESS,
  body: t.intersection([t.strict({ documentId: Guid }), t.exact(t.partial({ settingId: Guid, engine: Engine }))]),
  answer: IdcJob,
  creates: true,
});

export const readIdcJob = endpoint({ method: 'GET', path: `${PATH}/job/{id}`, access: ACCESS, params: ById, answer: IdcJob });
export const readIdcSource = endpoint({ method: 'GET', path: `${PATH}/job/{id}/source`, access: ACCESS, params: ById, answer: IdcSource });

/** `path`: `header/invoiceNumber` or `lines/3/quantity`. */
const Values = t.array(t.strict({ path: t.string, value: t.string }));

export const correctIdcJob = endpoint({
  method: 'PUT',
  path: `${PATH}/job/{id}`,
  access: ACCESS,
  params: ById,
  body: t.strict({ version: t.number, values: Values }),
  answer: IdcJob,
});

const act = <A>(name: string, more: t.Type<A, A>) =>
  endpoint({
    method: 'POST',
    path: `${PATH}/job/{id}/${name}`,
    access: ACCESS,
    params: ById,
    body: t.intersection([t.strict({ version: t.number }), more]),
    answer: IdcJob,
    creates: true,
  });

export const rerunIdcJob = act('rerun', t.exact(t.partial({ settingId: Guid, engine: Engine })));
/** `accepted`: the reviewer has looked at what is still doubtful. */
export const confirmIdcJob = act('confirm', t.strict({ accepted: t.boolean }));
export const rejectIdcJob = act('reject', t.strict({ reason: t.string }));

/** A draft declaration of a confirmed capture. */
export const deliverIdcJob = endpoint({
  method: 'POST',
  path: `${PATH}/job/{id}/deliver`,
  access: ACCESS,
  params: ById,
  body: t.strict({ version: t.number, profile: t.string }),
  answer: t.type({ job: IdcJob, number: t.string, route: t.string }),
  creates: true,
});

const SettingContent = {
  name: t.string,
  customer: t.string,
  supplier: t.string,
  documentType: t.string,
  fileKind: oneOf(['PDF', 'EXCEL', 'ANY']),
  autoConfirm: t.boolean,
  active: t.boolean,
  template: CaptureTemplate,
};

/** `versionNo`: versions are never changed. `reviewed`, `unchanged`: documents of this version. */
export const IdcSetting = t.type({
  id: Guid,
  versionNo: t.number,
  ...SettingContent,
  reviewed: t.number,
  accuracy: t.string,
  mayConfirmItself: t.boolean,
  changedAt: t.string,
  changedBy: t.string,
});
export type IdcSetting = t.TypeOf<typeof IdcSetting>;

export const listIdcSettings = endpoint({ method: 'GET', path: `${PATH}/setting`, access: ACCESS, answer: t.array(IdcSetting) });
export const readIdcSettingVersions = endpoint({
  method: 'GET',
  path: `${PATH}/setting/{id}/versions`,
  access: ACCESS,
  params: ById,
  answer: t.array(IdcSetting),
});

export const createIdcSetting = endpoint({
  method: 'POST',
  path: `${PATH}/setting`,
  access: ACCESS,
  body: t.strict(SettingContent),
  answer: IdcSetting,
  creates: true,
});
/** A new version; `versionNo` is the one that the user has seen. */
export const saveIdcSetting = endpoint({
  method: 'PUT',
  path: `${PATH}/setting/{id}`,
  access: ACCESS,
  params: ById,
  body: t.strict({ versionNo: t.number, ...SettingContent }),
  answer: IdcSetting,
});

const Effect = t.type({ jobId: Guid, fileName: t.string, before: t.number, after: t.number, of: t.number, better: t.number, worse: t.array(t.string) });

/** What the corrections of a review would teach its setting, and what that would have made of its last twenty documents; nothing is stored. */
export const IdcTeaching = t.type({
  lines: t.array(t.type({ target: t.string, heading: t.string, column: t.string })),
  header: t.array(t.type({ target: t.string, label: t.string, cell: t.string })),
  template: CaptureTemplate,
  effect: t.array(Effect),
});
export type IdcTeaching = t.TypeOf<typeof IdcTeaching>;

export const previewIdcTeaching = endpoint({
  method: 'POST',
  path: `${PATH}/setting/preview`,
  access: ACCESS,
  body: t.strict({ jobId: Guid }),
  answer: IdcTeaching,
});

const StatisticsParameters = t.strict({ from: t.string, to: t.string });
const StatisticsRow = t.type({
  day: t.string,
  setting: t.string,
  jobs: t.number,
  unchanged: t.number,
  values: t.number,
  changed: t.number,
  accuracy: t.string,
  seconds: t.number,
});
export type IdcStatisticsRow = t.TypeOf<typeof StatisticsRow>;
const StatisticsTotals = t.type({ jobs: t.string, unchanged: t.string, values: t.string, changed: t.string, accuracy: t.string });
export const reportIdc = reportEndpoint(`${PATH}/report/statistics`, ACCESS, {
  parameters: StatisticsParameters,
  row: StatisticsRow,
  totals: StatisticsTotals,
});
export const exportIdcReport = reportExportEndpoint(`${PATH}/report/statistics`, ACCESS, StatisticsParameters, StatisticsRow);

/** What can read documents beside templates. */
export const readIdcEngines = endpoint({
  method: 'GET',
  path: `${PATH}/engine`,
  access: ACCESS,
  answer: t.type({ model: t.union([t.null, t.type({ name: t.string, simulated: t.boolean })]) }),
});
