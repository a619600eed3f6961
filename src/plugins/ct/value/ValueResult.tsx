import { observer } from 'mobx-react-lite';
import { valueBox } from '../../../domain/tariff/records/valueCalculation';
import { formatDate } from '../../../ui/kit/format';
import { Section } from '../../../ui/kit/Section';
import { Table } from '../../../ui/kit/Table';
import { Tag } from '../../../ui/kit/Tag';
import { useTexts } from '../../../ui/text/texts';
import styles from '../ct.module.css';
import { shownMoney, toldSteps } from '../told';
import { Findings } from '../wizard/MeasuresStep';
import { ManualRates } from './ValueParts';
import type { ValueModel } from './valueModel';

interface Props {
  readonly model: ValueModel;
}

export const Rates = observer(function Rates({ model }: Props) {
  const { t, locale } = useTexts();
  const rates = model.answer?.rates ?? [];
  return (
    <Section id="rates" title="ct.value.rates">
      {rates.length > 0 && (
        <Table label={t('ct.value.rates')}>
          <tbody>
            {rates.map(({ currency, rate, unit, isDemo, isManual, validFrom, validTo }) => (
              <tr key={currency}>
                <th scope="row">{currency}</th>
                <td data-number>{`${rate} / ${unit}`}</td>
                <td>
                  {isManual === true && <Tag text="ct.value.manual" tone="red" />}
                  {isDemo === true && <Tag text="ct.demo" tone="amber" />}
                  {validFrom !== undefined && `${formatDate(validFrom, locale)}–${validTo === undefined ? '' : formatDate(validTo, locale)}`}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <ManualRates model={model} />
    </Section>
  );
});

/** A, B and C, the value of each line and how it came about, with the boxes of the value declaration. */
export const Result = observer(function Result({ model }: Props) {
  const texts = useTexts();
  const { t, locale } = texts;
  const { answer, content } = model;
  if (answer === undefined) return null;
  const { customsValue, currency, sums, items, findings, needsDeclaration } = answer;
  return (
    <Section id="result" title="ct.value.result">
      {findings.length > 0 && <Findings findings={findings} />}
      <p role="status" className={styles['code']}>
        {customsValue === undefined ? t('ct.value.open.result') : t('ct.value.total', { value: shownMoney(customsValue, locale), currency })}
      </p>
      {needsDeclaration && <p>{t('ct.value.needsDeclaration')}</p>}
      <div className={styles['scroll']}>
        <Table label={t('ct.value.result')}>
          <thead>
            <tr>
              <th scope="col">{t('ct.field.currency')}</th>
              <th scope="col">{t('ct.value.a')}</th>
              <th scope="col">{t('ct.value.b')}</th>
              <th scope="col">{t('ct.value.c')}</th>
            </tr>
          </thead>
          <tbody>
            {sums.map((sum) => (
              <tr key={sum.currency}>
                <th scope="row">{sum.currency}</th>
                <td data-number>{shownMoney(sum.price, locale)}</td>
                <td data-number>{shownMoney(sum.additions, locale)}</td>
                <td data-number>{shownMoney(sum.deductions, locale)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
        <Table label={t('ct.value.items')}>
          <tbody>
            {items.map((item, at) => (
              <tr key={at}>
                <th scope="row">{content.items[at]?.description ?? content.invoices[at]?.number ?? String(at + 1)}</th>
                <td data-number>{`${shownMoney(item.customsValue, locale)} ${currency}`}</td>
                <td>
                  <details>
                    <summary>{t('ct.trace')}</summary>
                    <ul className={styles['trace']}>
                      {toldSteps(item.steps, texts).map((line) => (
                        <li key={line}>{line}</li>
                      ))}
                    </ul>
                  </details>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
        <Table label={t('ct.value.boxes')}>
          <caption>{t('ct.value.boxes')}</caption>
          <tbody>
            {content.invoices
              .filter(({ amount }) => amount !== '')
              .map(({ number, amount, currency: of }, at) => (
                <tr key={`invoice ${at}`}>
                  <th scope="row">11 (a)</th>
                  <td>{number}</td>
                  <td data-number>{`${shownMoney(amount, locale)} ${of}`}</td>
                </tr>
              ))}
            {content.elements
              .filter(({ amount }) => amount !== '')
              .map(({ code, amount, currency: of }, at) => (
                <tr key={`element ${at}`}>
                  <th scope="row">{valueBox(code)}</th>
                  <td>{code}</td>
                  <td data-number>{`${shownMoney(amount, locale)} ${of}`}</td>
                </tr>
              ))}
            {customsValue !== undefined && (
              <tr>
                <th scope="row">24</th>
                <td />
                <td data-number>{`${shownMoney(customsValue, locale)} ${currency}`}</td>
              </tr>
            )}
          </tbody>
        </Table>
      </div>
    </Section>
  );
});
