import type { MessageType } from './profile';

/** A kind of declaration that is chosen in one form and declared on another. */
export interface OtherForm extends Pick<MessageType, 'code' | 'titleKey'> {
  readonly profile: 'low-value';
}

/** Declarations-profiles, section 5.2: in Denmark the category of the procedure is chosen first, and H7 opens low-value. */
const OTHER_FORMS: Readonly<Record<string, readonly OtherForm[]>> = {
  'dk-new-import': [{ code: 'H7', titleKey: 'dec.messageType.H7', profile: 'low-value' }],
};

export const otherFormsOf = (profile: string): readonly OtherForm[] => OTHER_FORMS[profile] ?? [];
