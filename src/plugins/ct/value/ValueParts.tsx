import { observer } from 'mobx-react-lite';
import { Button } from '../../../ui/kit/Button';
import { ChoiceField } from '../../../ui/kit/fields/ChoiceField';
import { DateField } from '../../../ui/kit/fields/DateField';
import { DecimalField } from '../../../ui/kit/fields/DecimalField';
import { FieldGrid } from '../../../ui/kit/fields/FieldGrid';
import { TextField } from '../../../ui/kit/fields/TextField';
import { YesNoField } from '../../../ui/kit/fields/YesNoField';
import { Section } from '../../../ui/kit/Section';
import type { TextKey } from '../../../ui/text/keys';
import { useTexts } from '../../../ui/text/texts';
import styles from '../ct.module.css';
import { COUNTRIES } from '../wizard/CodeStep';
import type { ValueModel } from './valueModel';

interface Props {
  readonly model: ValueModel;
}

const TERMS = ['EXW', 'FCA', 'FAS', 'FOB', 'CFR', 'CIF', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP'];
const METHODS = ['1', '2', '3', '4', '5', '6'];
const ELEMENTS = [
  'B17A',
  'B17B',
  'B17C',
  'AB',
  'AD',
  'AE',
  'AF',
  'AG',
  'AH',
  'AI',
  'AJ',
  'AL',
  'AN',
  'FIC',
  'FIE',
  'FII',
  'BB',
  'BC',
  'BD',
  'BE',
  'BF',
  'BG',
  'BH',
  'BI',
] as const;
const INFLUENCES = ['yes', 'no', 'unknown'] as const;

export const Transaction = observer(function Transaction({ model }: Props) {
  const { content, readOnly } = model;
  return (
    <Section id="transaction" title="ct.value.transaction">
      <FieldGrid>
        <TextField
          name="/reference"
          label="ct.field.reference"
          span={3}
          readOnly={readOnly}
          value={content.reference}
          onChange={(reference) => model.change({ reference })}
          maxLength={35}
        />
        <ChoiceField
          name="/country"
          label="ct.field.country"
          span={2}
          readOnly={readOnly}
          value={content.country}
          onChange={(country) => model.change({ country })}
          choices={COUNTRIES.map((value) => ({ value, wording: value }))}
        />
        <DateField name="/date" label="ct.value.date" span={2} readOnly={readOnly} value={content.date} onChange={(date) => model.change({ date })} />
        <ChoiceField
          name="/method"
          label="ct.value.method"
          labelNote="14 10"
          span={3}
          readOnly={readOnly}
          value={content.method}
          onChange={(method) => model.change({ method })}
          choices={METHODS.map((value) => ({ value, text: `ct.method.${value}` as TextKey }))}
        />
        <ChoiceField
          name="/incoterm"
          label="ct.value.incoterm"
          labelNote="14 01"
          span={2}
          readOnly={readOnly}
          value={content.incoterm ?? ''}
          onChange={(incoterm) => model.change({ incoterm })}
          choices={TERMS.map((value) => ({ value, wording: value }))}
        />
        <TextField
          name="/place"
          label="ct.value.place"
          span={3}
          optional
          readOnly={readOnly}
          value={content.place ?? ''}
          onChange={(place) => model.change({ place })}
          maxLength={35}
        />
        <TextField
          name="/seller"
          label="ct.value.seller"
          span={3}
          optional
          readOnly={readOnly}
          value={content.seller ?? ''}
          onChange={(seller) => model.change({ seller })}
          maxLength={70}
        />
        <TextField
          name="/buyer"
          label="ct.value.buyer"
          span={3}
          optional
          readOnly={readOnly}
          value={content.buyer ?? ''}
          onChange={(buyer) => model.change({ buyer })}
          maxLength={70}
        />
        <YesNoField
          name="/related"
          label="ct.value.related"
          span={3}
          readOnly={readOnly}
          value={content.related}
          onChange={(related) => model.change({ related: related === true })}
        />
        {content.related === true && (
          <ChoiceField
            name="/influenced"
            label="ct.value.influenced"
            span={3}
            readOnly={readOnly}
            value={content.influenced ?? 'unknown'}
            onChange={(influenced) => model.change({ influenced })}
            choices={INFLUENCES.map((value) => ({ value, text: `ct.value.influenced.${value}` as const }))}
          />
        )}
        <YesNoField
          name="/restrictions"
          label="ct.value.restrictions"
          span={3}
          readOnly={readOnly}
          value={content.restrictions}
          onChange={(restrictions) => model.change({ restrictions: restrictions === true })}
        />
        <YesNoField
          name="/royalties"
          label="ct.value.royalties"
          span={3}
          readOnly={readOnly}
          value={content.royalties}
          onChange={(royalties) => model.change({ royalties: royalties === true })}
        />
        <YesNoField
          name="/proceeds"
          label="ct.value.proceeds"
          span={3}
          readOnly={readOnly}
          value={content.proceeds}
          onChange={(proceeds) => model.change({ proceeds: proceeds === true })}
        />
        {content.method !== '1' && (
          <TextField
            name="/methodReason"
            label="ct.value.methodReason"
            span={12}
            readOnly={readOnly}
            value={content.methodReason ?? ''}
            onChange={(methodReason) => model.change({ methodReason })}
            maxLength={512}
          />
        )}
      </FieldGrid>
    </Section>
  );
});

export const Invoices = observer(function Invoices({ model }: Props) {
  const { content, readOnly } = model;
  return (
    <Section id="invoices" title="ct.value.invoices" actions={!readOnly && <Button text="ct.row.add" onPress={() => model.addRow('invoices')} />}>
      {content.invoices.map((row, at) => (
        <FieldGrid key={at}>
          <TextField
            name={`/invoices/${at}/number`}
            label="ct.value.invoiceNumber"
            span={3}
            optional
            readOnly={readOnly}
            value={row.number}
            onChange={(number) => model.changeRow('invoices', at, { number })}
            maxLength={70}
          />
          <DecimalField
            name={`/invoices/${at}/amount`}
            label="ct.field.amount"
            labelNote="14 06"
            span={3}
            readOnly={readOnly}
            value={row.amount}
            onChange={(amount) => model.changeRow('invoices', at, { amount })}
          />
          <TextField
            name={`/invoices/${at}/currency`}
            label="ct.field.currency"
            labelNote="14 05"
            width="code"
            span={2}
            readOnly={readOnly}
            value={row.currency}
            onChange={(to) => model.changeRow('invoices', at, { currency: to.toUpperCase() })}
            maxLength={3}
          />
          <DecimalField
            name={`/invoices/${at}/discount`}
            label="ct.value.discount"
            span={2}
            optional
            readOnly={readOnly}
            value={row.discount ?? ''}
            onChange={(discount) => model.changeRow('invoices', at, { discount })}
          />
          {!readOnly && <Remove model={model} list="invoices" at={at} />}
        </FieldGrid>
      ))}
    </Section>
  );
});

export const Elements = observer(function Elements({ model }: Props) {
  const { t } = useTexts();
  const { content, readOnly, added, deducted } = model;
  return (
    <Section id="elements" title="ct.value.elements" actions={!readOnly && <Button text="ct.row.add" onPress={() => model.addRow('elements')} />}>
      <p className={styles['muted']}>
        {added.length > 0
          ? t('ct.value.adds', { term: content.incoterm ?? '', codes: added.join(', ') })
          : t('ct.value.addsNothing', { term: content.incoterm ?? '' })}
        {deducted.length > 0 && ` ${t('ct.value.deducts', { codes: deducted.join(', ') })}`}
      </p>
      {content.elements.map((row, at) => (
        <FieldGrid key={at}>
          <ChoiceField
            name={`/elements/${at}/code`}
            label="ct.value.element"
            labelNote="14 04"
            span={4}
            readOnly={readOnly}
            value={row.code}
            onChange={(code) => model.changeRow('elements', at, { code })}
            choices={ELEMENTS.map((value) => ({ value, text: `ct.element.${value}` as const }))}
          />
          <DecimalField
            name={`/elements/${at}/amount`}
            label="ct.field.amount"
            span={3}
            readOnly={readOnly}
            value={row.amount}
            onChange={(amount) => model.changeRow('elements', at, { amount })}
          />
          <TextField
            name={`/elements/${at}/currency`}
            label="ct.field.currency"
            width="code"
            span={2}
            readOnly={readOnly}
            value={row.currency}
            onChange={(to) => model.changeRow('elements', at, { currency: to.toUpperCase() })}
            maxLength={3}
          />
          <YesNoField
            name={`/elements/${at}/separatelyShown`}
            label="ct.value.separatelyShown"
            span={2}
            readOnly={readOnly}
            value={row.separatelyShown}
            onChange={(shown) => model.changeRow('elements', at, { separatelyShown: shown === true })}
          />
          {!readOnly && <Remove model={model} list="elements" at={at} />}
        </FieldGrid>
      ))}
    </Section>
  );
});

export const Items = observer(function Items({ model }: Props) {
  const { t } = useTexts();
  const { content, readOnly } = model;
  return (
    <Section id="items" title="ct.value.items" actions={!readOnly && <Button text="ct.row.add" onPress={() => model.addRow('items')} />}>
      {content.items.length === 0 && <p className={styles['muted']}>{t('ct.value.noItems')}</p>}
      {content.items.map((row, at) => (
        <FieldGrid key={at}>
          <TextField
            name={`/items/${at}/description`}
            label="ct.field.text"
            span={3}
            readOnly={readOnly}
            value={row.description}
            onChange={(description) => model.changeRow('items', at, { description })}
            maxLength={512}
          />
          <DecimalField
            name={`/items/${at}/price`}
            label="ct.value.price"
            labelNote="14 08"
            span={3}
            readOnly={readOnly}
            value={row.price}
            onChange={(price) => model.changeRow('items', at, { price })}
          />
          <TextField
            name={`/items/${at}/currency`}
            label="ct.field.currency"
            width="code"
            span={2}
            readOnly={readOnly}
            value={row.currency}
            onChange={(to) => model.changeRow('items', at, { currency: to.toUpperCase() })}
            maxLength={3}
          />
          <DecimalField
            name={`/items/${at}/grossMass`}
            label="ct.field.grossMass"
            labelNote="18 04"
            span={2}
            readOnly={readOnly}
            value={row.grossMass ?? ''}
            onChange={(grossMass) => model.changeRow('items', at, { grossMass })}
          />
          {!readOnly && <Remove model={model} list="items" at={at} />}
        </FieldGrid>
      ))}
    </Section>
  );
});

function Remove({ model, list, at }: Props & { readonly list: 'invoices' | 'elements' | 'items' | 'rates'; readonly at: number }) {
  const { t } = useTexts();
  return <Button text="ct.row.remove" kind="quiet" label={`${t('ct.row.remove')} ${String(at + 1)}`} onPress={() => model.removeRow(list, at)} />;
}

export const ManualRates = observer(function ManualRates({ model }: Props) {
  const { content, readOnly } = model;
  return (
    <>
      {(content.rates ?? []).map((row, at) => (
        <FieldGrid key={at}>
          <TextField
            name={`/rates/${at}/currency`}
            label="ct.field.currency"
            width="code"
            span={2}
            readOnly={readOnly}
            value={row.currency}
            onChange={(to) => model.changeRow('rates', at, { currency: to.toUpperCase() })}
            maxLength={3}
          />
          <DecimalField
            name={`/rates/${at}/rate`}
            label="ct.value.rate"
            span={2}
            readOnly={readOnly}
            value={row.rate}
            onChange={(rate) => model.changeRow('rates', at, { rate })}
          />
          <ChoiceField
            name={`/rates/${at}/unit`}
            label="ct.value.rateUnit"
            span={2}
            readOnly={readOnly}
            value={row.unit}
            onChange={(unit) => model.changeRow('rates', at, { unit })}
            choices={['1', '10', '100', '1000'].map((value) => ({ value, wording: value }))}
          />
          <TextField
            name={`/rates/${at}/reason`}
            label="ct.field.reason"
            span={4}
            readOnly={readOnly}
            value={row.reason}
            onChange={(reason) => model.changeRow('rates', at, { reason })}
            maxLength={200}
          />
          {!readOnly && <Remove model={model} list="rates" at={at} />}
        </FieldGrid>
      ))}
      {!readOnly && <Button text="ct.value.override" onPress={() => model.addRow('rates')} />}
    </>
  );
});
