import { code, decimal, text } from '../../../ui/archetypes/fields/constructors';
import type { ResultProps } from '../../../ui/archetypes/wizard/declared';
import { wizardScreen } from '../../../ui/archetypes/wizard/wizardScreen';
import { failed, ok } from '../../../domain/kernel/result';
import { Button } from '../../../ui/kit/Button';
import { useTexts } from '../../../ui/text/texts';
import { ConsignmentDraft, createConsignment, type Consignment } from './consignment';
import { Demonstration } from './Demonstration';

function Registered({ wizard, answer: { content } }: ResultProps<ConsignmentDraft, undefined, Consignment>) {
  const { t } = useTexts();
  return (
    <>
      <p>{t('dy.goods.sent', { reference: content.reference })}</p>
      <Button text="dy.goods.new" onPress={() => wizard.restart()} />
    </>
  );
}

const WizardScreen = wizardScreen<ConsignmentDraft, undefined, Consignment>({
  title: 'dy.part.wizard-screen',
  kind: 'dy.wizard',
  codec: ConsignmentDraft,
  blank: (today) => ({ reference: '', date: today }),
  useOwn: () => undefined,
  steps: [
    {
      id: 'general',
      title: 'dy.goods.general',
      fields: [text('reference', 'dy.goods.reference', { maxLength: 20 }), code('origin', 'dy.goods.origin', 'Country', { optional: true })],
    },
    {
      id: 'goods',
      title: 'dy.goods.goods',
      fields: [text('name', 'dy.goods.name'), decimal('mass', 'dy.goods.mass', { unit: 'kg', digits: 3, optional: true })],
    },
  ],
  finish: {
    text: 'dy.goods.finish',
    run: async (api, draft, _own, idempotencyKey) => {
      const answer = await api.call(createConsignment, { body: draft }, { idempotencyKey });
      return failed(answer) ? answer : ok(answer.right.record);
    },
    result: Registered,
  },
});

export function WizardPart() {
  return (
    <Demonstration>
      <WizardScreen params={{}} />
    </Demonstration>
  );
}
