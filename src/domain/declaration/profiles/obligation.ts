import { isBlank } from '../emptiness';
import { conditions, type Circumstances } from './conditions';
import type { FieldRef, Profile, Section } from './profile';

/** Whether a screen marks the field or section as required now. `place` is the path without indexes, which a message type may relax. */
export const isRequired = (profile: Profile, { use, cond }: Pick<FieldRef | Section, 'use' | 'cond'>, place: string, circumstances: Circumstances): boolean => {
  const asked = use === 'R' || ((use === 'C' || use === 'C!') && cond !== undefined && conditions[cond](circumstances));
  if (!asked) return false;
  const messageType = profile.messageTypes.find(({ code }) => code === circumstances.header.messageType);
  return messageType?.relaxes.includes(place) !== true;
};

/** A section whose condition does not hold is hidden unless something stands in it. */
export const isVisible = ({ visibleIf }: Section, content: unknown, circumstances: Circumstances): boolean =>
  visibleIf === undefined || conditions[visibleIf](circumstances) || (content !== undefined && !isBlank(content));
