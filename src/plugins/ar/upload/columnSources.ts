import { searchUploadRows } from '../../../application/contract/ar';
import type { Api } from '../../../application/ports/api';
import type { UploadState } from '../../../domain/article/upload/uploadRecords';
import { failed } from '../../../domain/kernel/result';
import type { TableFile } from '../../../ui/archetypes/upload/tableFile';
import type { ColumnSource, MappingModel } from './mappingModel';
import type { ProfilesModel } from './profilesModel';
import { markOf } from './uploadSettings';

const SAMPLED = 20;

export const columnsOfFile = (file: TableFile): ColumnSource => ({
  headers: file.headers,
  decimalMark: file.isText ? file.decimalMark : undefined,
  samples: (index, most) => file.samples(index, most),
});

/** Of an upload whose file is not at hand: the server has its rows. */
export const columnsOfUpload = async (api: Api, { id, headers = [], settings }: UploadState): Promise<ColumnSource> => {
  const answer = await api.call(searchUploadRows, { params: { id }, body: { criteria: {}, paging: { pageNum: 0, pageSize: SAMPLED, sortOrder: [] } } });
  const first = failed(answer) ? [] : answer.right.items.map(({ raw }) => raw);
  return {
    headers,
    decimalMark: markOf(settings),
    samples: (index, most) =>
      first
        .map((cells) => cells[index]?.trim() ?? '')
        .filter((cell) => cell !== '')
        .slice(0, most),
  };
};

/** By the default profile where the file has all its columns, else by the headings. */
export const guessColumns = (mapping: MappingModel, profiles: ProfilesModel, source: ColumnSource): void => {
  mapping.guess(source);
  const standard = profiles.profiles.find(({ isDefault }) => isDefault);
  const named = standard?.mapping.columns.filter((column) => column.source !== undefined) ?? [];
  if (!standard || !mapping.hasAll(named)) return;
  mapping.apply(standard.mapping.columns);
  profiles.use(standard.id);
};
