import { stockholmDate } from '../../../domain/kernel/dates';
import { exportIdcJobs, IdcCriteria, searchIdcJobs } from '../../../application/contract/idc';
import { IDC_STATES } from '../../../domain/case/capture/reviewing';
import { choice, period, text } from '../../../ui/archetypes/fields/constructors';
import { searchScreen } from '../../../ui/archetypes/search/searchScreen';
import { Tag } from '../../../ui/kit/Tag';
import type { TextKey } from '../../../ui/text/keys';
import { useTexts } from '../../../ui/text/texts';
import { DOCUMENT_TYPES, IDC_PATH, idcAddress, STATE_TONES, typeText } from './idcWords';

const Worded = ({ text: key }: { readonly text: TextKey }) => <>{useTexts().t(key)}</>;

/** Captures and what waits for a person (core, 5.3). */
export const idcSearch = searchScreen({
  view: 'cor.idc',
  title: 'cor.idc.title',
  endpoint: searchIdcJobs,
  exported: exportIdcJobs,
  codec: IdcCriteria,
  rowId: ({ id }) => id,
  criteria: [
    choice(
      'status',
      'cor.idc.status',
      [{ value: 'open', text: 'cor.idc.status.open' }, ...IDC_STATES.map((state) => ({ value: state, text: `cor.idc.status.${state}` as const }))],
      { optional: true },
    ),
    text('text', 'cor.idc.file', { maxLength: 100, span: 3 }),
    choice(
      'documentType',
      'cor.idc.type',
      DOCUMENT_TYPES.map((type) => ({ value: type, text: `cor.idc.type.${type}` as const })),
      { optional: true },
    ),
    text('setting', 'cor.idc.setting', { maxLength: 100, span: 3 }),
    text('reviewer', 'cor.idc.reviewer', { maxLength: 100, span: 3 }),
    period('from', 'to', 'cor.idc.received'),
  ],
  columns: [
    { id: 'fileName', title: 'cor.idc.file', width: 220, opens: true, value: ({ fileName }) => fileName },
    {
      id: 'documentType',
      title: 'cor.idc.type',
      width: 168,
      kind: 'custom',
      value: ({ documentType }) => documentType,
      content: ({ documentType }) => <Worded text={typeText(documentType)} />,
      written: ({ documentType }, { t }) => t(typeText(documentType)),
    },
    { id: 'settingName', title: 'cor.idc.setting', width: 160, value: ({ settingName }) => settingName },
    {
      id: 'status',
      title: 'cor.idc.status',
      width: 176,
      kind: 'custom',
      value: ({ status }) => status,
      content: ({ status }) => <Tag text={`cor.idc.status.${status}`} tone={STATE_TONES[status]} />,
      written: ({ status }, { t }) => t(`cor.idc.status.${status}`),
    },
    { id: 'valueCount', title: 'cor.idc.values', width: 80, kind: 'integer', value: ({ valueCount }) => String(valueCount) },
    { id: 'problemCount', title: 'cor.idc.problems', width: 88, kind: 'integer', value: ({ problemCount }) => String(problemCount) },
    { id: 'accuracy', title: 'cor.idc.accuracy', width: 144, kind: 'decimal', value: ({ accuracy }) => accuracy },
    {
      id: 'contextKind',
      title: 'cor.idc.context',
      width: 112,
      kind: 'custom',
      value: ({ contextKind }) => contextKind,
      content: ({ contextKind }) => <Worded text={`cor.idc.context.${contextKind}`} />,
      written: ({ contextKind }, { t }) => t(`cor.idc.context.${contextKind}`),
    },
    { id: 'reviewer', title: 'cor.idc.reviewer', width: 152, value: ({ reviewer }) => reviewer },
    { id: 'createdAt', title: 'cor.idc.received', width: 112, kind: 'date', value: ({ createdAt }) => stockholmDate(createdAt) },
  ],
  unasked: () => ({ criteria: { status: 'open' }, sort: [] }),
  open: ({ id }) => idcAddress(id),
  creates: {
    text: 'cor.idc.upload',
    ways: [],
    asked: { text: 'cor.idc.upload', access: 'cor.idc', dialog: () => import('./UploadDialog') },
  },
  links: [
    { to: `${IDC_PATH}?tab=settings`, text: 'cor.idc.settings', access: 'cor.idc' },
    { to: `${IDC_PATH}?tab=statistics`, text: 'cor.idc.statistics', access: 'cor.idc' },
  ],
  empty: 'cor.idc.empty',
  none: 'cor.idc.none',
});
