import { observer } from 'mobx-react-lite';
import type { TariffRequirement } from '../../../application/contract/ct';
import { Section } from '../../../ui/kit/Section';
import { TextField } from '../../../ui/kit/fields/TextField';
import { Tag } from '../../../ui/kit/Tag';
import { useTexts } from '../../../ui/text/texts';
import styles from '../ct.module.css';
import { Sources } from '../Sources';
import type { ClassificationModel } from './wizardModel';

const TONES = { given: 'green', missing: 'red', perhaps: 'amber' } as const;
const SHOWN = 12;

/** Step 3: what has to be produced; of the alternatives of a card one is enough. */
export const DocumentsStep = observer(function DocumentsStep({ model }: { readonly model: ClassificationModel }) {
  const { t } = useTexts();
  const { evaluation, content } = model;
  const requirements = evaluation?.requirements ?? [];
  const isMissing = requirements.some(({ status }) => status === 'missing');
  return (
    <Section id="supportingDocuments" title="ct.step.supportingDocuments">
      {evaluation === undefined && <p role="status">{t('ct.measures.ask')}</p>}
      {evaluation !== undefined && requirements.length === 0 && <p role="status">{t('ct.documents.none')}</p>}
      <div className={styles['basket']}>
        {requirements.map((requirement) => (
          <Card key={requirement.sid} requirement={requirement} model={model} />
        ))}
      </div>
      {isMissing && (
        <TextField
          name="/missingReason"
          label="ct.field.missingReason"
          width="full"
          readOnly={!model.canChange}
          value={content.missingReason ?? ''}
          onChange={(missingReason) => model.change({ missingReason })}
          maxLength={512}
        />
      )}
      <Sources standing={evaluation?.standing[0] ?? model.standing} />
    </Section>
  );
});

const Card = observer(function Card({ requirement, model }: { readonly requirement: TariffRequirement; readonly model: ClassificationModel }) {
  const { t } = useTexts();
  const { type, alternatives, status } = requirement;
  const given = model.content.documents ?? [];
  return (
    <fieldset className={styles['card']}>
      <legend>{`${type.code} ${type.text}`}</legend>
      <Tag text={`ct.requirement.${status}`} tone={TONES[status]} />
      <p className={styles['muted']}>{t('ct.documents.one')}</p>
      {alternatives.slice(0, SHOWN).map(({ code, text, language }) => (
        <label key={code} className={styles['row']}>
          <input type="checkbox" disabled={!model.canChange} checked={given.includes(code)} onChange={() => model.toggleDocument(code)} />
          <span lang={language?.toLowerCase()}>{`${code} ${text}`}</span>
        </label>
      ))}
    </fieldset>
  );
});
