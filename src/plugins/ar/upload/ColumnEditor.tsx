import { observer } from 'mobx-react-lite';
import { targetOf, targets } from '../../../domain/article/upload/targets';
import type { MappedColumn } from '../../../domain/article/upload/upload';
import { ChoiceField } from '../../../ui/kit/fields/ChoiceField';
import { IntegerField } from '../../../ui/kit/fields/IntegerField';
import { TextArea } from '../../../ui/kit/fields/TextArea';
import { TextField } from '../../../ui/kit/fields/TextField';
import { YesNoField } from '../../../ui/kit/fields/YesNoField';
import { useTexts } from '../../../ui/text/texts';
import { isPlainStep, SEPARATORS, stepsFor, type StepField } from './columnSteps';
import type { MappingModel } from './mappingModel';
import { issueText, targetText } from './rowFindings';
import styles from './upload.module.css';

interface Props {
  readonly mapping: MappingModel;
}

interface OfColumn extends Props {
  readonly column: MappedColumn;
}

const SEPARATOR_CHOICES = SEPARATORS.map((value) => ({ value, wording: value }));
const MAX_VALUE = 512;
const MAX_PATTERN = 20;
const MAX_MAP = 20_000;

/** The chosen column of the file, or the field that none fills: what it becomes, and what is done to its cells. */
export const ColumnEditor = observer(function ColumnEditor({ mapping }: Props) {
  const { t } = useTexts();
  const { line } = mapping;
  if (!line) return null;
  const { index, target, column } = line;
  if (index === undefined) return target === undefined ? null : <FieldValue mapping={mapping} target={target} column={column} />;
  return (
    <section className={styles['editor']} aria-labelledby="column-editor">
      <h3 id="column-editor">{line.header || t('ar.upload.check.unnamed', { n: index + 1 })}</h3>
      <ChoiceField
        name="/columns/target"
        label="ar.upload.mapping.target"
        criterion
        clearable
        value={target ?? ''}
        choices={targets.map(({ id }) => ({ value: id, text: targetText(id) }))}
        onChange={(id) => mapping.setTarget(index, id)}
      />
      {column && <Steps mapping={mapping} column={column} />}
      {column && (
        <TextField
          name="/columns/default"
          label="ar.upload.mapping.default"
          optional
          width="full"
          maxLength={MAX_VALUE}
          value={column.default ?? ''}
          onChange={(text) => mapping.setDefault(column.target, text)}
        />
      )}
      {column && <PreviewTable mapping={mapping} />}
    </section>
  );
});

const FieldValue = observer(function FieldValue({ mapping, target, column }: Props & { readonly target: string; readonly column: MappedColumn | undefined }) {
  const { t } = useTexts();
  const isDefault = column?.constant === undefined && column?.default !== undefined;
  return (
    <section className={styles['editor']} aria-labelledby="column-editor">
      <h3 id="column-editor">{t(targetText(target))}</h3>
      <TextField
        name="/columns/constant"
        label="ar.upload.mapping.constant"
        hint="ar.upload.mapping.constantHint"
        optional={targetOf(target)?.required !== true}
        width="full"
        maxLength={MAX_VALUE}
        value={(isDefault ? column.default : column?.constant) ?? ''}
        onChange={(text) => mapping.setConstant(target, text)}
      />
    </section>
  );
});

const Steps = observer(function Steps({ mapping, column }: OfColumn) {
  const target = targetOf(column.target);
  if (!target) return null;
  return (
    <>
      {stepsFor(target).map((step) => (
        <Step key={step} mapping={mapping} column={column} step={step} />
      ))}
    </>
  );
});

const Step = observer(function Step({ mapping, column, step }: OfColumn & { readonly step: StepField }) {
  const steps = mapping.steps(column);
  const set = (change: Partial<typeof steps>): void => mapping.setSteps(column.target, { ...steps, ...change });
  const name = `/columns/${step}`;
  if (isPlainStep(step)) {
    const turn = (on: boolean): void => set({ plain: new Set(on ? [...steps.plain, step] : [...steps.plain].filter((one) => one !== step)) });
    return <YesNoField name={name} label={`ar.upload.step.${step}`} value={steps.plain.has(step)} onChange={(on) => turn(on === true)} />;
  }
  switch (step) {
    case 'datePattern':
      return (
        <TextField
          name={name}
          label="ar.upload.step.datePattern"
          hint="ar.upload.step.datePatternHint"
          optional
          maxLength={MAX_PATTERN}
          value={steps.datePattern}
          onChange={(datePattern) => set({ datePattern })}
        />
      );
    case 'separator':
      return (
        <ChoiceField
          name={name}
          label="ar.upload.step.separator"
          optional
          clearable
          value={steps.separator}
          choices={SEPARATOR_CHOICES}
          onChange={(chosen) => set({ separator: SEPARATORS.find((one) => one === chosen) ?? '' })}
        />
      );
    case 'padTo':
      return <IntegerField name={name} label="ar.upload.step.padTo" optional max={35} value={steps.padTo} onChange={(padTo) => set({ padTo })} />;
    case 'values':
      return <ValueMap mapping={mapping} column={column} />;
  }
});

/** Kept as it is typed: a line that is not whole yet is no value, and must not vanish. */
const ValueMap = observer(function ValueMap({ mapping, column }: OfColumn) {
  const typed = mapping.typedValues(column);
  return (
    <TextArea
      name="/columns/values"
      label="ar.upload.step.values"
      hint="ar.upload.step.valuesHint"
      optional
      maxLength={MAX_MAP}
      value={typed}
      onChange={(values) => mapping.typeValues(column, values)}
    />
  );
});

const PreviewTable = observer(function PreviewTable({ mapping }: Props) {
  const texts = useTexts();
  const { preview } = mapping;
  if (preview.length === 0) return null;
  return (
    <table className={styles['preview']}>
      <caption>{texts.t('ar.upload.mapping.preview')}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.t('ar.upload.mapping.before')}</th>
          <th scope="col">{texts.t('ar.upload.mapping.after')}</th>
        </tr>
      </thead>
      <tbody>
        {preview.map(({ cell, value, issue }, at) => (
          <tr key={at}>
            <td>{cell}</td>
            <td>{issue ? <span className={styles['wrong']}>{issueText(issue, texts)}</span> : value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
});
