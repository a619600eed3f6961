import { observer } from 'mobx-react-lite';
import { ChoiceField } from '../../kit/fields/ChoiceField';
import type { TableFile } from './tableFile';

const ENCODINGS = ['utf-8', 'windows-1252', 'iso-8859-1', 'iso-8859-15', 'utf-16le', 'utf-16be'];
const DELIMITERS = [
  { value: ';', text: 'upload.delimiter.semicolon' },
  { value: ',', text: 'upload.delimiter.comma' },
  { value: '\t', text: 'upload.delimiter.tab' },
  { value: '|', text: 'upload.delimiter.bar' },
] as const;

interface ReadingFieldsProps {
  readonly file: TableFile;
  /** Of the fields' names. */
  readonly prefix?: string;
  /** The file is read once more, in another way. */
  readonly onReread?: (change: (file: TableFile) => Promise<void>) => unknown;
}

/** What was guessed of a file, to be chosen otherwise: the sheet of a workbook, encoding and separator of a text file. */
export const ReadingFields = observer(function ReadingFields({ file, prefix = '', onReread = (change) => change(file) }: ReadingFieldsProps) {
  const { table, isText } = file;
  if (!table) return null;
  return (
    <>
      {table.sheets.length > 1 && (
        <ChoiceField
          name={`${prefix}/sheet`}
          label="upload.sheet"
          criterion
          width="full"
          span={3}
          value={table.sheet ?? ''}
          choices={table.sheets.map((value) => ({ value, wording: value }))}
          onChange={(sheet) => void onReread((one) => one.setSheet(sheet))}
        />
      )}
      {isText && (
        <>
          <ChoiceField
            name={`${prefix}/encoding`}
            label="upload.encoding"
            criterion
            width="full"
            span={3}
            value={table.encoding ?? ''}
            choices={ENCODINGS.map((value) => ({ value, wording: value.toUpperCase() }))}
            onChange={(encoding) => void onReread((one) => one.setEncoding(encoding))}
          />
          <ChoiceField
            name={`${prefix}/delimiter`}
            label="upload.delimiter"
            criterion
            width="full"
            span={3}
            value={table.delimiter ?? ''}
            choices={DELIMITERS}
            onChange={(delimiter) => void onReread((one) => one.setDelimiter(delimiter))}
          />
        </>
      )}
    </>
  );
});
