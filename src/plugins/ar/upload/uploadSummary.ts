import type { SummaryRow } from '../../../ui/kit/Summary';
import type { Texts } from '../../../ui/text/texts';
import type { UploadModel } from './uploadModel';

export const fileSummary = ({ upload, file }: UploadModel): readonly SummaryRow[] => {
  const settings = upload?.settings;
  return [
    { id: 'name', label: 'ar.upload.file', value: settings?.fileName ?? file.file?.name ?? '' },
    ...(settings?.sheetName === undefined ? [] : [{ id: 'sheet', label: 'upload.sheet', value: settings.sheetName } as const]),
  ];
};

export const mappingSummary = ({ mapping }: UploadModel): readonly SummaryRow[] => [
  { id: 'columns', label: 'ar.upload.mapping.used', value: String(mapping.columns.filter(({ index }) => index !== undefined).length) },
];

export const checkSummary = ({ upload }: UploadModel, { locale }: Texts): readonly SummaryRow[] => {
  const { read = 0, ok = 0, warning = 0, error = 0, excluded = 0 } = upload?.totals ?? {};
  const number = (count: number): string => count.toLocaleString(locale);
  return [
    { id: 'read', label: 'ar.upload.result.read', value: number(read) },
    { id: 'good', label: 'ar.upload.check.good', value: number(ok + warning) },
    { id: 'bad', label: 'ar.upload.result.error', value: number(error) },
    { id: 'out', label: 'ar.upload.result.excluded', value: number(excluded) },
  ];
};
