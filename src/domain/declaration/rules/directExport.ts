import { isEmpty } from '../emptiness';
import { NONE, type Rule, type WholeDeclaration } from './rule';

/** A simplified declaration ALE is for goods that leave by an office of the country itself. */
export const directExport: Rule<WholeDeclaration> = {
  id: 'DEC-ALE',
  category: 'Transport details',
  message: 'ALE may only be used for direct export',
  broken: ({ profile, declaration: { messageType, offices } }) =>
    messageType === 'ALE' && !isEmpty(offices?.exit) && offices?.exit?.startsWith(profile.country) !== true ? ['offices/exit'] : NONE,
};
