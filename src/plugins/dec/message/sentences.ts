import type { DeclarationMessage } from '../../../application/contract/dec';
import { formatDate, formatDecimal } from '../../../ui/kit/format';
import type { Texts } from '../../../ui/text/texts';
import { shownAmount } from '../card/shownAmount';

type Args = Readonly<Record<string, string>>;

const worded = (args: Args, texts: Texts): Args => {
  const { amount, net, date, status } = args;
  return {
    ...args,
    ...(amount !== undefined && { amount: shownAmount(amount, texts.locale) }),
    ...(net !== undefined && { net: formatDecimal(net, texts.locale) }),
    ...(date !== undefined && { date: formatDate(date, texts.locale) }),
    ...(status !== undefined && { status: texts.translate(`dec.status.${status}`, status) }),
  };
};

/** What a message says in the language of the user; one that was stored without its sentences in English. */
export const sentencesOf = ({ said, text, simulated, direction }: DeclarationMessage, texts: Texts): string => {
  if (said === undefined) return text;
  const words = said.map((part) => texts.translate(part.key, part.text, worded(part.args, texts))).join(' ');
  return simulated && direction === 'IN' ? `${texts.t('dec.simulated')}: ${words}` : words;
};
