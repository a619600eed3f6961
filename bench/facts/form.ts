import { fields, type FieldId } from '../../src/domain/declaration/fields';
import type { Field } from '../../src/domain/declaration/fields/field';
import { officialNumber } from '../../src/domain/declaration/print/officialNumber';
import type { Profile, Section, Use } from '../../src/domain/declaration/profiles/profile';
import { elementOf, type Level } from './matrix';

/** A data element of a form of ours. */
export interface Own {
  readonly level: Level;
  readonly element: string;
  readonly field: FieldId;
  readonly use: Use;
  readonly max: number;
  readonly scale?: number;
  readonly isListed: boolean;
  readonly rows: number;
}

/** Written as several codes between blanks. */
const SEVERAL: readonly FieldId[] = ['items.additionalProcedures', 'items.additionalCodes', 'items.nationalAdditionalCodes', 'items.dangerousGoods'];

const levelOf = (path: string, above: Level): Level => (/^items\b/.test(path) ? 'item' : /^houses\b/.test(path) ? 'house' : above);

/** An element without parts is the first part of itself. */
const complete = (number: string): string => elementOf(/^\d\d \d\d$/.test(number) ? `${number} 001` : number);

/** Every element of the form that has a number of the EU customs data model. */
export const elementsOf = ({ sections }: Profile): readonly Own[] => {
  const walk = (section: Section, above: Level, around: number): Own[] => {
    const level = levelOf(section.path, above);
    const rows = section.layout === 'LIST' && section.path !== 'houses' ? (section.max ?? Infinity) : around;
    const own = section.fields.flatMap(({ field: id, use, max, list, choices }): Own[] => {
      const { number } = officialNumber({ labelStyle: 'EUCDM' }, id, section);
      if (number === undefined || use === 'X') return [];
      const field: Field = fields[id];
      const isListed = list !== null && (list ?? field.list ?? choices ?? field.choices) !== undefined;
      return [
        {
          level,
          element: complete(number),
          field: id,
          use,
          max: max ?? field.max,
          ...(field.scale !== undefined && { scale: field.scale }),
          isListed: isListed || field.type === 'yesNo',
          rows: SEVERAL.includes(id) ? Infinity : rows,
        },
      ];
    });
    return [...own, ...(section.parts ?? []).flatMap((part) => walk(part, level, rows))];
  };
  return sections.flatMap((section) => walk(section, 'header', 1));
};
