import { observer } from 'mobx-react-lite';
import type { Section as ProfileSection } from '../../../../domain/declaration/profiles/profile';
import { EmptyState } from '../../../../ui/kit/EmptyState';
import { Section } from '../../../../ui/kit/Section';
import type { CardModel } from '../cardModel';
import { SimulatedLabel } from '../messages/SimulatedLabel';
import { Taxes } from '../actions/WholeParts';
import { titleOf } from '../checking/wording';

/** Duties and taxes of all goods items. */
export const TaxSummary = observer(function TaxSummary({ card, section }: { readonly card: CardModel; readonly section: ProfileSection }) {
  const { taxes } = card.check.totals;
  return (
    <Section id={section.id} title={titleOf(section)} actions={taxes.some(({ byAuthority }) => byAuthority) && <SimulatedLabel />}>
      {taxes.length === 0 ? <EmptyState text="dec.taxes.none" /> : <Taxes card={card} />}
    </Section>
  );
});
