import { isEmpty } from '../emptiness';
import { NONE, type Rule, type WholeDeclaration } from './rule';

export const knownMessageType: Rule<WholeDeclaration> = {
  id: 'DEC-R-MESSAGE',
  category: 'General',
  message: '{value} is not a message type of this declaration',
  broken: ({ profile, declaration: { messageType = '' } }) =>
    isEmpty(messageType) || profile.messageTypes.some(({ code }) => code === messageType) ? NONE : [{ path: 'messageType', args: { value: messageType } }],
};

export const additionalTypeOfMessage: Rule<WholeDeclaration> = {
  id: 'DEC-R-TYPE',
  category: 'General',
  message: 'Additional declaration type {value} does not go with message type {messageType}',
  broken: ({ profile, declaration: { messageType = '', additionalDeclarationType: value = '' } }) => {
    const known = profile.messageTypes.find(({ code }) => code === messageType);
    if (known === undefined || isEmpty(value) || known.additionalTypes.includes(value)) return NONE;
    return [{ path: 'additionalDeclarationType', args: { value, messageType } }];
  },
};
