import type { MessageIn, MessageOut, TechnicalName } from './flow';
import type { DeclarationStatus } from '../statusCode';
import { flowOf } from './flows';

interface Named {
  readonly profile: string;
  readonly message_type: string;
}

const named = (name: TechnicalName | undefined, messageType: string, otherwise: string): string => {
  const found = typeof name === 'object' ? name[messageType] : name;
  return found?.replace('{2}', messageType.slice(0, 2)) ?? otherwise;
};

/** The technical name of a message that is sent, for the record. */
export const messageName = ({ profile, message_type: type }: Named, message: MessageOut): string =>
  named(flowOf(profile, type).out[message], type, message === 'DECLARATION' ? type : `${type}-${message}`);

const AFTER_RELEASE: readonly DeclarationStatus[] = ['RELEASED', 'SUPPLEMENT_DUE', 'CLEARED'];

/** That of an answer. */
export const answerName = ({ profile, message_type: type, status }: Named & { readonly status: DeclarationStatus }, kind: MessageIn): string => {
  const flow = flowOf(profile, type);
  const name = (AFTER_RELEASE.includes(status) ? flow.inAfterRelease?.[kind] : undefined) ?? flow.in[kind];
  return named(name, type, `${type}-${kind}`);
};
