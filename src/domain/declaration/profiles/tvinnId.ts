import { refs, type FieldRef } from './profile';

const ref = refs('');

/** What Norway knows a declaration by (specification 2.1). */
export const tvinnId = (): readonly FieldRef[] => [
  ref('tvinnId.declarantNumber', 'D', { readonly: true }),
  ref('tvinnId.declarationDate', 'D', { readonly: true }),
  ref('tvinnId.sequenceNumber', 'D', { readonly: true }),
];
