import { observer } from 'mobx-react-lite';
import { EmptyState } from '../../../../ui/kit/EmptyState';
import { ProblemNotice } from '../../../../ui/kit/ProblemNotice';
import { Section } from '../../../../ui/kit/Section';
import { MESSAGES_SECTION, type CardModel } from '../cardModel';
import { SimulatedLabel } from './SimulatedLabel';
import { MessageRows } from '../actions/WholeParts';

/** What went to the authority and what came back, newest first. */
export const Messages = observer(function Messages({ card }: { readonly card: CardModel }) {
  const { messages, problem, isSimulated } = card.messages;
  return (
    <Section id={MESSAGES_SECTION} title="dec.section.messages" actions={isSimulated && <SimulatedLabel />}>
      {problem && <ProblemNotice problem={problem} onRetry={() => card.messages.again()} />}
      {messages.length === 0 && !problem && <EmptyState text="dec.messages.none" />}
      {messages.length > 0 && <MessageRows card={card} />}
    </Section>
  );
});
