import { useState } from 'react';
import { observer } from 'mobx-react-lite';
import { AMOUNT_DISTRIBUTIONS, CALCULATION_TYPES } from '../../../domain/tariff/value/dutyValue';
import { ChoiceField, type Choice } from '../../../ui/kit/fields/ChoiceField';
import { DecimalField } from '../../../ui/kit/fields/DecimalField';
import { FieldGrid } from '../../../ui/kit/fields/FieldGrid';
import { TextField } from '../../../ui/kit/fields/TextField';
import { YesNoField } from '../../../ui/kit/fields/YesNoField';
import { Table } from '../../../ui/kit/Table';
import { useTexts } from '../../../ui/text/texts';
import type { CardModel } from '../card/cardModel';
import { shownAmount } from '../card/taxes/shownAmount';
import { DutyValueModel } from './dutyValueModel';
import { TaskDialog } from './TaskDialog';
import styles from './whole.module.css';

/** Rows of the preview; the sum is of all of them. */
const MOST_ROWS = 100;

const SOURCES: readonly Choice[] = [
  { value: 'Distributed', text: 'dec.dutyValue.Distributed' },
  { value: 'Manual', text: 'dec.dutyValue.Manual' },
];
const CALCULATIONS: readonly Choice[] = CALCULATION_TYPES.map((value) => ({ value, text: `dec.dutyValue.${value}` }) as const);
const DISTRIBUTIONS: readonly Choice[] = AMOUNT_DISTRIBUTIONS.map((value) => ({ value, text: `dec.dutyValue.${value}` }) as const);

export const DutyValueDialog = observer(function DutyValueDialog({ card }: { readonly card: CardModel }) {
  const { t, locale } = useTexts();
  const [model] = useState(() => new DutyValueModel(card));
  const { written, value, parts } = model;
  const invoices = model.invoices.map(({ number = '', currency = '' }, at): Choice => ({
    value: String(at),
    wording: `${at + 1} ${number} ${currency}`.trim(),
  }));
  return (
    <TaskDialog
      card={card}
      call={model.call}
      wide
      title="dec.dutyValue.title"
      actions={[{ text: 'dec.dutyValue.apply', kind: 'primary', disabled: model.refusal !== undefined, onPress: () => model.apply() }]}
    >
      <FieldGrid>
        {invoices.length > 1 && (
          <ChoiceField
            name="/dutyValue/invoice"
            label="dec.row.invoices"
            span={12}
            value={String(model.at)}
            onChange={(at) => model.choose(Number(at))}
            choices={invoices}
          />
        )}
        <ChoiceField
          name="/dutyValue/source"
          label="dec.field.invoices.dutyValue.source"
          span={6}
          value={written.source}
          onChange={(to) => model.write('source', to)}
          choices={SOURCES}
        />
        {!model.isManual && (
          <>
            <ChoiceField
              name="/dutyValue/calculationType"
              label="dec.field.invoices.dutyValue.calculationType"
              span={6}
              value={written.calculationType}
              onChange={(to) => model.write('calculationType', to)}
              choices={CALCULATIONS}
            />
            <DecimalField
              name="/dutyValue/constant"
              label="dec.field.invoices.dutyValue.constant"
              span={6}
              value={written.constant}
              onChange={(to) => model.write('constant', to)}
              error={model.refusal}
            />
            <ChoiceField
              name="/dutyValue/distributionType"
              label="dec.field.invoices.dutyValue.distributionType"
              span={6}
              value={written.distributionType}
              onChange={(to) => model.write('distributionType', to)}
              choices={DISTRIBUTIONS}
            />
          </>
        )}
        <TextField
          name="/dutyValue/currency"
          label="dec.field.invoices.dutyValue.currency"
          span={6}
          optional
          value={written.currency}
          onChange={(to) => model.write('currency', to.toUpperCase())}
        />
        <YesNoField
          name="/dutyValue/inside"
          label="dec.field.invoices.dutyValue.inside"
          span={6}
          optional
          value={written.inside === '1'}
          onChange={(to) => model.write('inside', to === true ? '1' : '')}
        />
      </FieldGrid>
      {value && (
        <div className={styles['scroll']}>
          <Table label={t('dec.dutyValue.title')}>
            <tbody>
              {parts.slice(0, MOST_ROWS).map(({ item, part }) => (
                <tr key={item.id}>
                  <th scope="row">{`${item.itemNumber} ${item.description ?? ''}`}</th>
                  <td data-number>{`${shownAmount(part, locale)} ${value.currency}`}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr className={styles['sum']}>
                <th scope="row">{t('dec.dutyValue.total', { count: parts.length })}</th>
                <td data-number>{`${shownAmount(value.amount, locale)} ${value.currency}`}</td>
              </tr>
            </tfoot>
          </Table>
        </div>
      )}
    </TaskDialog>
  );
});
