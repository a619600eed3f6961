import type { DeclarationMessage } from '../../../application/contract/dec';
import { localArgs, type Args } from '../../../ui/archetypes/fields/localArgs';
import type { Texts } from '../../../ui/text/texts';
import { shownAmount } from '../card/taxes/shownAmount';

const worded = (args: Args, texts: Texts): Args => {
  const { amount, status } = args;
  return {
    ...localArgs(args, texts.locale),
    ...(amount !== undefined && { amount: shownAmount(amount, texts.locale) }),
    ...(status !== undefined && { status: texts.translate(`dec.status.${status}`, status) }),
  };
};

/** What a message says in the language of the user; one that was stored without its sentences in English. */
export const sentencesOf = ({ said, text, simulated, direction }: DeclarationMessage, texts: Texts): string => {
  if (said === undefined) return text;
  const words = said.map((part) => texts.translate(part.key, part.text, worded(part.args, texts))).join(' ');
  return simulated && direction === 'IN' ? `${texts.t('dec.simulated')}: ${words}` : words;
};
