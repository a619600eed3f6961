import { observer } from 'mobx-react-lite';
import type { ShownMeasure } from '../../../application/contract/ct';
import { ChoiceField } from '../../../ui/kit/fields/ChoiceField';
import { FieldGrid } from '../../../ui/kit/fields/FieldGrid';
import { TextField } from '../../../ui/kit/fields/TextField';
import { formatDate } from '../../../ui/kit/format';
import { Section } from '../../../ui/kit/Section';
import { Table } from '../../../ui/kit/Table';
import { Tag } from '../../../ui/kit/Tag';
import type { TextKey } from '../../../ui/text/keys';
import { useTexts } from '../../../ui/text/texts';
import styles from '../ct.module.css';
import { Sources } from '../Sources';
import { toldFinding } from '../told';
import { Basics } from './CodeStep';
import type { ClassificationModel } from './wizardModel';

interface Props {
  readonly model: ClassificationModel;
}

const PREFERENCES = ['100', '110', '118', '119', '120', '200', '220', '300', '310', '320', '400', '420'];

/** Step 2: where the goods come from, and everything that the tariff says of them. */
export const MeasuresStep = observer(function MeasuresStep({ model }: Props) {
  const { t } = useTexts();
  const { content, evaluation } = model;
  const readOnly = !model.canChange;
  return (
    <Section id="classification" title="ct.step.classification">
      <Basics model={model} />
      <FieldGrid>
        <TextField
          name="/partner"
          label={content.direction === 'import' ? 'ct.field.origin' : 'ct.field.destination'}
          labelNote={content.direction === 'import' ? '16 08' : '16 03'}
          hint="ct.field.countryHint"
          span={3}
          width="code"
          readOnly={readOnly}
          value={content.partner ?? ''}
          onChange={(partner) => model.change({ partner: partner.toUpperCase().slice(0, 2) })}
        />
        <TextField
          name="/procedureCode"
          label="ct.field.procedure"
          labelNote="11 09"
          span={3}
          width="code"
          readOnly={readOnly}
          value={content.procedureCode ?? ''}
          onChange={(procedureCode) => model.change({ procedureCode })}
        />
        <ChoiceField
          name="/preference"
          label="ct.field.preference"
          labelNote="14 11"
          span={3}
          optional
          clearable
          readOnly={readOnly}
          value={content.preference ?? ''}
          onChange={(preference) => model.change({ preference })}
          choices={(content.country === 'NO' ? ['N', 'P'] : PREFERENCES).map((value) => ({ value, wording: value }))}
        />
      </FieldGrid>
      {evaluation === undefined && <p role="status">{t('ct.measures.ask')}</p>}
      {evaluation?.additionalCodes.map(({ measureType, codes }) => (
        <fieldset key={measureType.code} className={styles['card']}>
          <legend>{t('ct.additionalCode', { type: `${measureType.code} ${measureType.text}` })}</legend>
          {codes.map(({ code, text }) => (
            <label key={code} className={styles['row']}>
              <input
                type="radio"
                name={`additional-${measureType.code}`}
                disabled={readOnly}
                checked={content.additionalCodes?.includes(code) ?? false}
                onChange={() =>
                  model.chooseAdditional(
                    codes.map((one) => one.code),
                    code,
                  )
                }
              />
              {`${code} ${text}`}
            </label>
          ))}
        </fieldset>
      ))}
      {evaluation !== undefined && evaluation.findings.length > 0 && <Findings findings={evaluation.findings} />}
      {evaluation?.usesMeursing === true && (
        <TextField
          name="/meursingCode"
          label="ct.field.meursing"
          hint="ct.field.meursingHint"
          width="code"
          optional
          readOnly={readOnly}
          value={content.meursingCode ?? ''}
          onChange={(meursingCode) => model.change({ meursingCode })}
        />
      )}
      {evaluation?.groups.map(({ group, measures }) => (
        <div key={group} className={styles['scroll']}>
          <h3 id={`group-${group}`}>{t(`ct.group.${group}` as TextKey)}</h3>
          <Measures group={group} measures={measures} />
        </div>
      ))}
      <Sources standing={evaluation?.standing[0] ?? model.standing} />
    </Section>
  );
});

interface Told {
  readonly severity: number;
  readonly key: string;
  readonly message: string;
  readonly args: Readonly<Record<string, string>>;
}

export function Findings({ findings }: { readonly findings: readonly Told[] }) {
  const texts = useTexts();
  return (
    <ul className={styles['findings']} role="status">
      {findings.map((finding) => (
        <li key={finding.message}>
          {finding.severity >= 2 ? (
            <Tag text="ct.severity.error" tone="red" />
          ) : (
            <Tag text={finding.severity === 1 ? 'ct.severity.warning' : 'ct.severity.info'} tone={finding.severity === 1 ? 'amber' : 'grey'} />
          )}{' '}
          {toldFinding(finding, texts)}
        </li>
      ))}
    </ul>
  );
}

function Measures({ group, measures }: { readonly group: string; readonly measures: readonly ShownMeasure[] }) {
  const { t, locale } = useTexts();
  return (
    <Table labelledBy={`group-${group}`}>
      <thead>
        <tr>
          <th scope="col">{t('ct.field.measureType')}</th>
          <th scope="col">{t('ct.field.area')}</th>
          <th scope="col">{t('ct.field.duty')}</th>
          <th scope="col">{t('ct.field.orderNo')}</th>
          <th scope="col">{t('ct.field.validity')}</th>
          <th scope="col">{t('ct.field.regulation')}</th>
        </tr>
      </thead>
      <tbody>
        {measures.map(
          ({
            sid,
            type,
            area,
            expression,
            conditions,
            certificates,
            additionalCode,
            quotaOrderNo,
            validFrom,
            validTo,
            regulation,
            isDemo,
            areConditionsInferred,
          }) => (
            <tr key={sid}>
              <td>
                {`${type.code} ${type.text}`}
                {additionalCode !== undefined && ` (${additionalCode})`}
              </td>
              <td>{`${area.code} ${area.text}`}</td>
              <td>
                {expression} {isDemo && <Tag text="ct.demo" tone="amber" />}
                {conditions !== undefined && <div className={styles['muted']}>{conditions}</div>}
                {conditions === undefined && certificates.length > 0 && (
                  <div className={styles['muted']}>
                    {certificates.map(({ code }) => code).join(t('ct.or'))}
                    {areConditionsInferred && ` – ${t('ct.inferred')}`}
                  </div>
                )}
              </td>
              <td>{quotaOrderNo ?? ''}</td>
              <td>{`${formatDate(validFrom, locale)}–${validTo === undefined ? '' : formatDate(validTo, locale)}`}</td>
              <td>{regulation ?? ''}</td>
            </tr>
          ),
        )}
      </tbody>
    </Table>
  );
}
