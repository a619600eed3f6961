import type { DecimalMark, Mapping, MappedColumn, UploadSettings } from '../../../domain/article/upload/upload';
import type { TableFile } from '../../../ui/archetypes/upload/tableFile';
import type { UploadDraft } from './uploadDraft';

const chosenPolicies = ({ mode, duplicatePolicy, emptyCellPolicy, articleOwnerId }: UploadDraft) => ({
  mode,
  duplicatePolicy,
  emptyCellPolicy,
  ...(articleOwnerId === undefined || articleOwnerId === '' ? {} : { articleOwnerId }),
});

/** Facts of a file that has been read, with what is chosen for it. */
export const settingsOf = (source: TableFile, draft: UploadDraft): UploadSettings | undefined => {
  const { file, table, headerRow, decimalMark, isText, rowCount } = source;
  if (!file || !table || rowCount === undefined) return undefined;
  return {
    fileName: file.name,
    fileSize: file.size,
    fileKind: table.kind,
    headerRow,
    rowCount,
    ...(table.sheet === undefined ? {} : { sheetName: table.sheet }),
    ...(isText ? { decimalMark } : {}),
    ...(table.encoding === undefined ? {} : { encoding: table.encoding }),
    ...(table.delimiter === undefined ? {} : { delimiter: table.delimiter }),
    ...chosenPolicies(draft),
  };
};

/** Of an upload whose file is not at hand. */
export const settingsLike = ({ articleOwnerId: _before, ...settings }: UploadSettings, draft: UploadDraft): UploadSettings => ({
  ...settings,
  ...chosenPolicies(draft),
});

/** An upload as it was filled in. */
export const draftOf = (settings: UploadSettings, mapping: Mapping | undefined, blank: UploadDraft): UploadDraft => ({
  ...blank,
  mode: settings.mode,
  duplicatePolicy: settings.duplicatePolicy,
  emptyCellPolicy: settings.emptyCellPolicy,
  ...(settings.articleOwnerId === undefined ? {} : { articleOwnerId: settings.articleOwnerId }),
  ...(mapping === undefined ? {} : { country: mapping.country, direction: mapping.direction }),
});

export const mappingOf = (columns: readonly MappedColumn[], { country, direction }: UploadDraft): Mapping => ({ columns: [...columns], country, direction });

export const markOf = ({ fileKind, decimalMark }: UploadSettings): DecimalMark | undefined =>
  fileKind === 'xlsx' || fileKind === 'xls' ? undefined : decimalMark;
