import type { ImportRunRow, ImportStatus } from '../../../domain/reference/importRun';
import type { GridColumn } from '../../../ui/kit/grid/column';
import { Tag, type TagTone } from '../../../ui/kit/Tag';
import type { Texts } from '../../../ui/text/texts';

export const RUN_TONES: Readonly<Record<ImportStatus, TagTone>> = {
  Uploaded: 'grey',
  Parsed: 'grey',
  Compared: 'blue',
  Applied: 'green',
  Rejected: 'dark',
  Failed: 'red',
};

export const runColumns = (texts: Texts, instant: (value: string, locale: string) => string): readonly GridColumn<ImportRunRow>[] => {
  const count =
    (kind: 'new' | 'changed' | 'ended' | 'unchanged' | 'error') =>
    ({ counts }: ImportRunRow): string =>
      String(counts[kind]);
  return [
    { id: 'fileName', title: 'rd.import.file', width: 220, opens: true, value: ({ fileName }) => fileName },
    { id: 'list', title: 'rd.list', width: 180, value: ({ list }) => list },
    {
      id: 'status',
      title: 'rd.version.status',
      width: 140,
      value: ({ status }) => texts.t(`rd.import.status.${status}`),
      content: ({ status }) => <Tag text={`rd.import.status.${status}`} tone={RUN_TONES[status]} />,
    },
    { id: 'format', title: 'rd.import.format', width: 130, value: ({ format }) => texts.t(`rd.import.format.${format}`) },
    { id: 'createdBy', title: 'rd.version.createdBy', width: 140, value: ({ createdBy }) => createdBy },
    { id: 'createdAt', title: 'rd.version.createdAt', width: 140, value: ({ createdAt }) => createdAt, format: instant },
    { id: 'new', title: 'rd.version.new', kind: 'integer', value: count('new') },
    { id: 'changed', title: 'rd.version.changed', kind: 'integer', width: 112, value: count('changed') },
    { id: 'ended', title: 'rd.version.ended', kind: 'integer', width: 112, value: count('ended') },
    { id: 'unchanged', title: 'rd.change.Unchanged', kind: 'integer', width: 112, value: count('unchanged') },
    { id: 'error', title: 'rd.import.errors', kind: 'integer', value: count('error') },
  ];
};
