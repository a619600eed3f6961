import { isLeft } from 'fp-ts/lib/Either.js';
import { preparedPlan } from '../check';
import { parseValue, type ExpressionSubject } from '../expressions/parseExpression';
import type { Profile } from '../profiles/profile';
import { targetOf } from './target';

const ITEMS = 'items.';

/** Pointers that a rule can fill in declarations of the profile. */
export const fillablePointers = (profile: Profile): readonly string[] =>
  [...preparedPlan(profile).fields].flatMap(
    ([
      place,
      {
        obligation: { use },
      },
    ]) => {
      const pointer = `/${place.replaceAll('.', '/')}`;
      return use === 'D' || use === 'X' || targetOf(pointer) === undefined ? [] : [pointer];
    },
  );

/** Elements of the profile as a condition names them: those of the goods item without `items.` where it is asked of one. */
export const namedElements = (profile: Profile, subject: ExpressionSubject): readonly { readonly path: string; readonly place: string }[] =>
  [...preparedPlan(profile).fields.keys()].flatMap((place) => {
    const ofItem = place.startsWith(ITEMS);
    const path = ofItem ? place.slice(ITEMS.length) : place;
    return (ofItem && subject === 'declaration') || isLeft(parseValue(path, subject)) ? [] : [{ path, place }];
  });
