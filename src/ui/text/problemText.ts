import type { PortalError } from '../../domain/kernel/result';
import type { Texts } from './texts';

/** What went wrong in the user's language, with the values that the first feedback brings; in English where no catalogue has it. */
export const problemText = ({ message, textKey, feedbacks }: PortalError, texts: Texts): string =>
  textKey ? texts.translate(textKey, message, feedbacks?.[0]?.args) : message;
