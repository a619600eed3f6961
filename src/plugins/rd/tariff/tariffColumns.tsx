import type { TariffDifference, TariffVersion } from '../../../application/contract/ctLoads';
import { formatInstant } from '../../../ui/kit/format';
import type { GridColumn } from '../../../ui/kit/grid/column';
import { Tag, type TagTone } from '../../../ui/kit/Tag';
import type { Texts } from '../../../ui/text/texts';

export const STATE_TONES: Readonly<Record<TariffVersion['status'], TagTone>> = {
  Uploading: 'blue',
  Staged: 'amber',
  Checked: 'amber',
  Active: 'green',
  Superseded: 'grey',
  Rejected: 'dark',
};

const CHANGE_TONES: Readonly<Record<TariffDifference['change'], TagTone>> = { added: 'green', ended: 'amber', changed: 'blue' };

const instant = (value: string, locale: string): string => formatInstant(value, locale);

const counted =
  (which: 'added' | 'ended' | 'changed') =>
  ({ counts }: TariffVersion) =>
    String(Object.values(counts).reduce((sum, of) => sum + of[which], 0));

export const versionColumns = (texts: Texts): readonly GridColumn<TariffVersion>[] => [
  { id: 'tariff', title: 'rd.tariff.tariff', width: 90, sortable: true, opens: true, value: ({ tariff }) => tariff },
  { id: 'versionNo', title: 'rd.version.no', kind: 'integer', sortable: true, value: ({ versionNo }) => String(versionNo) },
  {
    id: 'status',
    title: 'rd.version.status',
    width: 190,
    sortable: true,
    value: ({ status }) => texts.t(`rd.tariff.state.${status}`),
    content: ({ status }) => <Tag text={`rd.tariff.state.${status}`} tone={STATE_TONES[status]} />,
  },
  { id: 'files', title: 'rd.tariff.files', width: 220, value: ({ files }) => files.map(({ name }) => name).join(', ') },
  { id: 'rows', title: 'rd.tariff.rows', kind: 'integer', value: ({ rowsRead }) => String(rowsRead) },
  { id: 'added', title: 'rd.version.new', kind: 'integer', value: counted('added') },
  { id: 'changed', title: 'rd.version.changed', kind: 'integer', width: 112, value: counted('changed') },
  { id: 'ended', title: 'rd.version.ended', kind: 'integer', width: 112, value: counted('ended') },
  { id: 'loadedAt', title: 'rd.tariff.loadedAt', width: 140, sortable: true, value: ({ loadedAt }) => loadedAt, format: instant },
  { id: 'loadedBy', title: 'rd.tariff.loadedBy', width: 140, value: ({ loadedBy }) => loadedBy },
  { id: 'publishedAt', title: 'rd.version.publishedAt', width: 140, value: ({ publishedAt }) => publishedAt ?? '', format: instant },
  { id: 'publishedBy', title: 'rd.tariff.publishedBy', width: 140, value: ({ publishedBy }) => publishedBy ?? '' },
];

export const differenceColumns = (texts: Texts): readonly GridColumn<TariffDifference>[] => [
  { id: 'kind', title: 'rd.tariff.kind', width: 150, sortable: true, value: ({ kind }) => texts.translate(`rd.tariff.kind.${kind}`, kind) },
  { id: 'code', title: 'rd.tariff.code', width: 120, sortable: true, value: ({ code, key }) => code ?? key },
  {
    id: 'change',
    title: 'rd.tariff.change',
    width: 120,
    sortable: true,
    value: ({ change }) => texts.t(`rd.tariff.change.${change}`),
    content: ({ change }) => <Tag text={`rd.tariff.change.${change}`} tone={CHANGE_TONES[change]} />,
  },
  { id: 'before', title: 'rd.diff.old', width: 320, value: ({ before = '' }) => before },
  { id: 'after', title: 'rd.diff.new', width: 320, value: ({ after = '' }) => after },
];
