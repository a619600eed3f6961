import { fields, type FieldId } from '../../domain/declaration/fields';
import type { GridColumn, Profile, Section } from '../../domain/declaration/profiles/profile';
import { holdsCodes } from './itemCells';

/** A value of a goods item that can stand in a column of the lines. */
export interface LineField extends GridColumn {
  /** Not a column by itself, only where a user asks for it. */
  readonly further?: true;
}

/** Entered by a field of their own, or shown in the cell of the procedure. */
const ELSEWHERE: readonly FieldId[] = ['items.articleOwnerId', 'items.articleStatus', 'items.procedureRequested', 'items.procedurePrevious'];

const FIRST_WIDTH = 130;

const fieldsOf = (part: Section): readonly LineField[] =>
  part.fields
    .filter(({ field }) => fields[field].type !== 'flag' && !ELSEWHERE.includes(field))
    .map(({ field, path, use, readonly, list, called }) => ({
      field,
      path: [...part.path.split('.'), ...path.split('.')].filter((step) => step !== '').join('/'),
      kind: holdsCodes(field) ? 'codes' : 'value',
      width: FIRST_WIDTH,
      further: true,
      ...((readonly === true || use === 'D') && { readonly: true }),
      ...(list && { list }),
      ...(called && { called }),
    }));

const known = new WeakMap<Profile, readonly LineField[]>();

/** The columns of the lines as the profile has them, then every other single value of a goods item. */
export const lineFields = (profile: Profile): readonly LineField[] => {
  const same = known.get(profile) ?? found(profile);
  known.set(profile, same);
  return same;
};

const found = ({ sections }: Profile): readonly LineField[] => {
  const grid = sections.find(({ layout }) => layout === 'GRID');
  const columns = grid?.columns ?? [];
  const further = (grid?.parts ?? []).filter(({ layout }) => layout === 'FORM').flatMap(fieldsOf);
  return [...columns, ...further.filter(({ path }, at) => ![...columns, ...further.slice(0, at)].some((column) => column.path === path))];
};
