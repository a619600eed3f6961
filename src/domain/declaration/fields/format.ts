import type { FieldRef } from '../profiles/profile';
import type { Field } from './field';

/** How a value is written, in the notation of the EU customs data model: `an..35`, `an10`, `n..16,6`; undefined: it is no data element. */
export const formatOf = ({ type, max, scale = 0, form }: Field, { length, max: fewer }: Pick<FieldRef, 'length' | 'max'> = {}): string | undefined => {
  const characters = form === 'digits' ? 'n' : 'an';
  switch (type) {
    case 'text':
    case 'code':
      return length === undefined
        ? `${characters}..${fewer ?? max}`
        : [length]
            .flat()
            .map((exact) => `${characters}${exact}`)
            .join(' / ');
    case 'decimal':
      return `n..${fewer ?? max},${scale}`;
    case 'integer':
      return `n..${fewer ?? max}`;
    case 'date':
      return `an${max}`;
    case 'instant':
      return `an..${max}`;
    case 'yesNo':
      return 'n1';
    case 'flag':
      return undefined;
  }
};
