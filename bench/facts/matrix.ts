import { readFileSync } from 'node:fs';
import Papa from 'papaparse';

/** Where an element stands in the message and in the form. */
export type Level = 'header' | 'house' | 'item';

/** A data element of an official column. */
export interface Official {
  readonly level: Level;
  /** Number of the EU customs data model without blanks and closing zeros: `1804001`, `1305018022`. */
  readonly element: string;
  readonly name: string;
  /** M, O or C within the group it stands in. */
  readonly status: string;
  /** Mandatory, and all the groups around it as well. */
  readonly isAlways: boolean;
  readonly max?: number;
  readonly scale?: number;
  readonly list?: string;
  /** How often at most: the element, or a group around it below the goods item. */
  readonly rows: number;
}

type Row = Readonly<Record<string, string>>;

const LINE = /^(?:GovernmentAgencyGoodsItem|ConsignmentItem|HouseConsignment)$/;

export const elementOf = (number: string): string => number.replace(/\D/g, '').replace(/000$/, '');

const levelOf = (path: string): Level =>
  /GovernmentAgencyGoodsItem|ConsignmentItem/.test(path) ? 'item' : path.includes('HouseConsignment') ? 'house' : 'header';

/** `an..35`, `n..16,6`, `a2`, `n1`. */
const sizeOf = (format = ''): Pick<Official, 'max' | 'scale'> => {
  const [, max, scale] = /^(?:an?|n)(?:\.\.)?(\d+)(?:,(\d+))?/.exec(format) ?? [];
  return { ...(max !== undefined && { max: Number(max) }), ...(scale !== undefined && { scale: Number(scale) }) };
};

const mostOf = ({ Occurs = '' }: Row): number => Number(/\.\.(\d+)$/.exec(Occurs)?.[1] ?? 1);

/** The elements with a number of the EU customs data model of one column of the Danish requirements, e.g. `import_H1.csv`. */
export const readColumn = (file: string): readonly Official[] => {
  const { data } = Papa.parse<Row>(readFileSync(file, 'utf8').replace(',,XSD Type', ',Remark,XSD Type'), { header: true, skipEmptyLines: true });
  const around: Row[] = [];
  return data.flatMap((row) => {
    const depth = Number(row['Level']);
    const groups = around.slice(1, depth);
    around.length = depth;
    around[depth] = row;
    if (row['Type'] !== 'Attribute') return [];
    const repeated = groups.filter((group) => !LINE.test(group['XML Name'] ?? ''));
    return (row['Field Code']?.match(/\d\d \d\d \d\d\d \d\d\d/g) ?? []).map((number) => ({
      level: levelOf(row['XML Xpath'] ?? ''),
      element: elementOf(number),
      name: row['Name'] ?? '',
      status: row['Status'] ?? '',
      isAlways: [row, ...groups].every(({ Status }) => Status === 'M'),
      ...sizeOf(row['Format']),
      ...(row['Code List'] && { list: row['Code List'] }),
      rows: Math.max(mostOf(row), ...repeated.map(mostOf)),
    }));
  });
};
