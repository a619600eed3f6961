import { observer } from 'mobx-react-lite';
import type { DutyOptionShown } from '../../../application/contract/ct';
import { addDecimals, divideDecimals, isPositiveDecimal } from '../../../domain/kernel/decimal';
import { Button } from '../../../ui/kit/Button';
import { ChoiceField } from '../../../ui/kit/fields/ChoiceField';
import { DecimalField } from '../../../ui/kit/fields/DecimalField';
import { FieldGrid } from '../../../ui/kit/fields/FieldGrid';
import { TextArea } from '../../../ui/kit/fields/TextArea';
import { Link } from '../../../ui/kit/Link';
import { Section } from '../../../ui/kit/Section';
import { Table } from '../../../ui/kit/Table';
import { Tag } from '../../../ui/kit/Tag';
import { useTexts } from '../../../ui/text/texts';
import styles from '../ct.module.css';
import { Sources } from '../Sources';
import { shownMoney, toldSteps } from '../told';
import { Findings } from './MeasuresStep';
import type { ClassificationModel } from './wizardModel';

interface Props {
  readonly model: ClassificationModel;
}

const MASSES = ['netMass', 'grossMass', 'litres', 'alcohol', 'incidentalCosts'] as const;

/** Step 4: what the goods cost at the border, each way that the tariff has for them. */
export const DutyStep = observer(function DutyStep({ model }: Props) {
  const { t } = useTexts();
  const { content, answer, evaluation } = model;
  const readOnly = !model.canChange;
  const units = evaluation?.units ?? [];
  const vatRates = evaluation?.vatRates ?? [];
  return (
    <Section id="dutyCalculator" title="ct.step.dutyCalculator">
      <FieldGrid>
        <DecimalField
          name="/customsValue"
          label="ct.field.customsValue"
          span={3}
          readOnly={readOnly}
          value={content.customsValue ?? ''}
          onChange={(customsValue) => model.change({ customsValue })}
        />
        {MASSES.map((field) => (
          <DecimalField
            key={field}
            name={`/${field}`}
            label={`ct.field.${field}`}
            span={3}
            optional
            readOnly={readOnly}
            value={content[field] ?? ''}
            onChange={(value) => model.change({ [field]: value })}
          />
        ))}
        {units.map((unit) => (
          <DecimalField
            key={unit}
            name={`/supplementary/${unit}`}
            label="ct.field.supplementary"
            labelValues={{ unit }}
            labelNote="18 02"
            span={3}
            readOnly={readOnly}
            value={content.supplementary?.[unit] ?? ''}
            onChange={(value) => model.change({ supplementary: { ...content.supplementary, [unit]: value } })}
          />
        ))}
        {vatRates.length > 0 && content.direction === 'import' && (
          <ChoiceField
            name="/vatCode"
            label="ct.field.vat"
            span={3}
            clearable
            optional
            readOnly={readOnly}
            value={content.vatCode ?? ''}
            onChange={(vatCode) => model.change({ vatCode })}
            choices={vatRates.map(({ code, rate }) => ({ value: code, wording: `${code} ${rate} %` }))}
          />
        )}
      </FieldGrid>
      <div className={styles['row']}>
        <Button text="ct.calculate" kind="primary" busy={model.busy} onPress={() => model.calculate()} />
        <Link to={model.valueAddress} text="ct.value.open" />
      </div>
      {model.isStale && (
        <p className={styles['stale']} role="status">
          {t('ct.stale')}
        </p>
      )}
      {answer !== undefined && <Answer model={model} />}
      <TextArea
        name="/reasoning"
        label="ct.field.reasoning"
        optional
        readOnly={readOnly}
        value={content.reasoning ?? ''}
        onChange={(reasoning) => model.change({ reasoning })}
        maxLength={4000}
      />
    </Section>
  );
});

const Answer = observer(function Answer({ model }: Props) {
  const { t, locale } = useTexts();
  const { answer, content } = model;
  if (answer === undefined) return null;
  const { chosen, options, currency, findings, standing } = answer;
  const units = content.supplementary === undefined ? undefined : Object.values(content.supplementary).find(isPositiveDecimal);
  const landed =
    chosen.totals === undefined
      ? undefined
      : addDecimals(
          addDecimals(content.customsValue ?? '0', chosen.totals.duty),
          content.incidentalCosts === undefined || content.incidentalCosts === '' ? '0' : content.incidentalCosts,
        );
  return (
    <>
      {findings.length > 0 && <Findings findings={findings} />}
      <h3>{t('ct.options')}</h3>
      <ul className={styles['basket']} aria-label={t('ct.options')}>
        {options.map((option) => (
          <OptionCard
            key={`${option.preference} ${option.measureSid ?? ''}`}
            option={option}
            isChosen={option.measureSid === chosen.measureSid}
            currency={currency}
            onChoose={() => choose(model, option)}
          />
        ))}
      </ul>
      <h3>{t('ct.lines')}</h3>
      <div className={styles['scroll']}>
        <Table label={t('ct.lines')}>
          <thead>
            <tr>
              <th scope="col">{t('ct.field.taxType')}</th>
              <th scope="col">{t('ct.field.base')}</th>
              <th scope="col">{t('ct.field.duty')}</th>
              <th scope="col">{t('ct.field.amount')}</th>
              <th scope="col">{t('ct.field.lineStatus')}</th>
            </tr>
          </thead>
          <tbody>
            {chosen.lines.map((line) => (
              <tr key={`${line.taxType} ${line.measureSid ?? ''} ${line.status}`}>
                <th scope="row">{line.taxType}</th>
                <td data-number>{shownMoney(line.base, locale)}</td>
                <td>
                  {line.expression} {line.isDemo === true && <Tag text="ct.demo" tone="amber" />}
                  <details>
                    <summary>{t('ct.trace')}</summary>
                    <ul className={styles['trace']}>
                      <Trace steps={line.steps} />
                    </ul>
                    {line.legalBase !== undefined && <p className={styles['muted']}>{line.legalBase}</p>}
                  </details>
                </td>
                <td data-number>{`${shownMoney(line.amount, locale)} ${currency}`}</td>
                <td>{t(line.accounting === 'POSTPONED' ? 'ct.status.postponed' : (`ct.status.${line.status}` as 'ct.status.payable'))}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      {chosen.totals === undefined ? (
        <p role="status">{t('ct.totals.open')}</p>
      ) : (
        <dl className={styles['row']}>
          <Total name={t('ct.totals.duty')} value={`${shownMoney(chosen.totals.duty, locale)} ${currency}`} />
          <Total name={t('ct.totals.vat')} value={`${shownMoney(chosen.totals.vat, locale)} ${currency}`} />
          <Total name={t('ct.totals.payable')} value={`${shownMoney(chosen.totals.payable, locale)} ${currency}`} />
          {landed !== undefined && <Total name={t('ct.totals.landed')} value={`${shownMoney(landed, locale)} ${currency}`} />}
          {landed !== undefined && units !== undefined && (
            <Total name={t('ct.totals.landedUnit')} value={`${shownMoney(divideDecimals(landed, units, 2, 'halfUp'), locale)} ${currency}`} />
          )}
        </dl>
      )}
      <Sources standing={standing[0]} />
    </>
  );
});

const choose = (model: ClassificationModel, { preference }: DutyOptionShown): void => {
  model.change({ preference });
  void model.calculate();
};

function Total({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt className={styles['muted']}>{name}</dt>
      <dd className={styles['code']}>{value}</dd>
    </div>
  );
}

function Trace({ steps }: { readonly steps: DutyOptionShown['lines'][number]['steps'] }) {
  const texts = useTexts();
  return toldSteps(steps, texts).map((line) => <li key={line}>{line}</li>);
}

function OptionCard({
  option,
  isChosen,
  currency,
  onChoose,
}: {
  readonly option: DutyOptionShown;
  readonly isChosen: boolean;
  readonly currency: string;
  readonly onChoose: () => void;
}) {
  const { t, locale } = useTexts();
  const { preference, measureType = '', totals, documents, isSelectable, lines } = option;
  const base = lines.find(({ measureSid }) => measureSid === option.measureSid);
  return (
    <li className={`${styles['card'] ?? ''} ${isChosen ? (styles['chosen'] ?? '') : ''}`}>
      <div className={styles['hitHead']}>
        <span className={styles['code']}>{t('ct.option', { preference, type: measureType })}</span>
        {isChosen && <Tag text="ct.option.chosen" tone="blue" />}
        {base?.isDemo === true && <Tag text="ct.demo" tone="amber" />}
      </div>
      <div>{base?.expression ?? ''}</div>
      <div>{totals === undefined ? t('ct.totals.open') : `${shownMoney(totals.duty, locale)} ${currency}`}</div>
      <div className={styles['muted']}>{documents.map((any) => any.join(t('ct.or'))).join(', ')}</div>
      {isSelectable && !isChosen && <Button text="ct.option.choose" label={`${t('ct.option.choose')} ${preference}`} onPress={onChoose} />}
    </li>
  );
}
