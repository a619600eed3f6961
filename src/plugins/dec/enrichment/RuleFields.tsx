import { useState } from 'react';
import { observer } from 'mobx-react-lite';
import {
  CATEGORIES,
  MAX_RULE_NAME,
  MAX_SETS,
  TRIGGERS,
  type EnrichmentRule,
  type EnrichmentSet,
  type RuleProblem,
} from '../../../domain/declaration/enrichment/enrichmentRule';
import { MAX_EXPRESSION } from '../../../domain/declaration/expressions/expression';
import { Button } from '../../../ui/kit/Button';
import { ChoiceField, type Choice } from '../../../ui/kit/fields/ChoiceField';
import { CodeField } from '../../../ui/kit/fields/CodeField';
import { FieldGrid } from '../../../ui/kit/fields/FieldGrid';
import { TextArea } from '../../../ui/kit/fields/TextArea';
import { TextField } from '../../../ui/kit/fields/TextField';
import { YesNoField } from '../../../ui/kit/fields/YesNoField';
import { useTexts } from '../../../ui/text/texts';
import type { RulesModel } from './rulesModel';
import styles from './enrichment.module.css';

const TRIGGER_CHOICES: readonly Choice[] = TRIGGERS.map((value) => ({ value, text: `dec.enrichment.trigger.${value}` }));
const CATEGORY_CHOICES: readonly Choice[] = CATEGORIES.map((value) => ({ value, text: `dec.enrichment.category.${value}` }));
const SOURCES: readonly Choice[] = [
  { value: 'value', text: 'dec.enrichment.source.value' },
  { value: 'from', text: 'dec.enrichment.source.from' },
];

interface OfRule {
  readonly model: RulesModel;
  readonly rule: EnrichmentRule;
}

/** One rule: when, under which condition, and what it fills in. */
export const RuleFields = observer(function RuleFields({ model, rule }: OfRule) {
  const { t } = useTexts();
  const left = (pointer: string) => ({ name: `/enrichment${pointer}`, error: useWords(model, pointer), onBlur: () => model.leave(pointer) });
  return (
    <>
      <FieldGrid>
        <TextField
          {...left('/name')}
          label="dec.enrichment.name"
          value={rule.name}
          onChange={(name) => model.change({ name })}
          maxLength={MAX_RULE_NAME}
          span={12}
        />
        <ChoiceField
          name="/enrichment/trigger"
          label="dec.enrichment.trigger"
          value={rule.trigger}
          onChange={(chosen) => model.change({ trigger: TRIGGERS.find((one) => one === chosen) ?? rule.trigger })}
          choices={TRIGGER_CHOICES}
          span={6}
        />
        <ChoiceField
          name="/enrichment/category"
          label="dec.enrichment.category"
          value={rule.category}
          onChange={(chosen) => model.change({ category: CATEGORIES.find((one) => one === chosen) ?? rule.category })}
          choices={CATEGORY_CHOICES}
          span={6}
        />
        <TextArea
          {...left('/condition')}
          label="dec.enrichment.condition"
          hint="dec.enrichment.condition.hint"
          value={rule.condition}
          onChange={(condition) => model.change({ condition })}
          maxLength={MAX_EXPRESSION}
          span={12}
          optional
        />
      </FieldGrid>
      <Place condition={rule.condition} problem={model.problemAt('/condition')} />
      <Insertion model={model} />
      <h3>{t('dec.enrichment.sets')}</h3>
      {rule.set.map((set, at) => (
        <SetFields key={at} model={model} rule={rule} set={set} at={at} />
      ))}
      <div className={styles['buttons']}>
        <Button text="dec.enrichment.addSet" icon="plus" kind="quiet" disabled={rule.set.length >= MAX_SETS} onPress={() => model.addSet()} />
        <YesNoField
          name="/enrichment/overwrite"
          label="dec.enrichment.overwrite"
          value={rule.overwrite}
          onChange={(on) => model.change({ overwrite: on === true })}
        />
      </div>
    </>
  );
});

const wordsOf = ({ message, messageKey, args }: RuleProblem, { wording }: RulesModel['card']): string =>
  messageKey.startsWith('finding.')
    ? wording.feedback({ code: messageKey.slice('finding.'.length), message, args })
    : wording.texts.translate(messageKey, message, args);

const useWords = (model: RulesModel, pointer: string): string | undefined => {
  const { t } = useTexts();
  const problem = model.problemAt(pointer);
  if (!problem) return undefined;
  const words = wordsOf(problem, model.card);
  return problem.at === undefined ? words : t('dec.enrichment.at', { n: problem.at + 1, problem: words });
};

/** The condition with what is at fault marked. */
function Place({ condition, problem }: { readonly condition: string; readonly problem: RuleProblem | undefined }) {
  if (problem?.at === undefined) return null;
  const end = problem.at + (problem.length ?? 0);
  return (
    <p className={styles['place']} aria-hidden>
      {condition.slice(0, problem.at)}
      <mark>{condition.slice(problem.at, end) || '…'}</mark>
      {condition.slice(end)}
    </p>
  );
}

/** Finds an element by its official name and puts what a condition calls it at the end of the condition. */
const Insertion = observer(function Insertion({ model }: { readonly model: RulesModel }) {
  const [path, choose] = useState('');
  const put = () => {
    model.insert(path);
    choose('');
  };
  return (
    <div className={styles['insertion']}>
      <CodeField name="/enrichment/element" label="dec.enrichment.element" value={path} onChange={choose} entries={model.elements} criterion />
      <Button text="dec.enrichment.insert" kind="quiet" disabled={path === ''} onPress={put} />
    </div>
  );
});

const SetFields = observer(function SetFields({ model, set, at }: OfRule & { readonly set: EnrichmentSet; readonly at: number }) {
  const { t } = useTexts();
  const isFrom = set.from !== undefined;
  const left = (part: 'pointer' | 'value' | 'from') => ({
    name: `/enrichment/set/${at}/${part}`,
    error: useWords(model, `/set/${at}/${part}`),
    onBlur: () => model.leave(`/set/${at}/${part}`),
  });
  const { pointer, value = '', from = '' } = set;
  return (
    <div className={styles['set']}>
      <CodeField
        {...left('pointer')}
        label="dec.enrichment.pointer"
        value={pointer}
        onChange={(chosen) => model.changeSet(at, { ...set, pointer: chosen })}
        entries={model.pointers}
        width="full"
      />
      <ChoiceField
        name={`/enrichment/set/${at}/source`}
        label="dec.enrichment.source"
        value={isFrom ? 'from' : 'value'}
        onChange={(chosen) => model.changeSet(at, chosen === 'from' ? { pointer, from } : { pointer, value })}
        choices={SOURCES}
      />
      {isFrom ? (
        <CodeField
          {...left('from')}
          label="dec.enrichment.source.from"
          value={from}
          onChange={(chosen) => model.changeSet(at, { pointer, from: chosen })}
          entries={model.elements}
          width="full"
        />
      ) : (
        <TextField
          {...left('value')}
          label="dec.enrichment.source.value"
          value={value}
          onChange={(typed) => model.changeSet(at, { pointer, value: typed })}
          width="full"
        />
      )}
      <Button
        text="dec.enrichment.removeSet"
        icon="trash"
        iconOnly
        kind="quiet"
        label={`${t('dec.enrichment.removeSet')} ${at + 1}`}
        onPress={() => model.removeSet(at)}
      />
    </div>
  );
});
