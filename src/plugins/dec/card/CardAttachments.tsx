import { Section } from '../../../ui/kit/Section';
import { ATTACHMENTS_SECTION, type CardModel } from './cardModel';
import { Files } from './actions/WholeParts';

/** The files of the stored declaration. */
export function CardAttachments({ card, id }: { readonly card: CardModel; readonly id: string }) {
  return (
    <Section id={ATTACHMENTS_SECTION} title="attachment.section">
      <Files card={card} id={id} />
    </Section>
  );
}
