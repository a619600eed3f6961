import { observer } from 'mobx-react-lite';
import { stockholmDate } from '../../../domain/kernel/dates';
import type { TextKey } from '../../text/keys';
import { useTexts } from '../../text/texts';
import { DateField } from './DateField';
import { FieldFrame } from './FieldFrame';
import { fieldIds, type FieldProps } from './field';
import { periodPresets } from './periodPresets';
import styles from './PeriodField.module.css';

/** Both days belong to the period; an empty string is open. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** Two dates with presets, for search criteria. The dates have the names `<name>/from` and `<name>/to`. */
export const PeriodField = observer(function PeriodField(props: FieldProps<Period>) {
  const { value, onChange, name, readOnly, label, labelValues } = props;
  const texts = useTexts();
  const presets = periodPresets(stockholmDate(new Date()));
  const chosen = presets.find(({ period }) => period.from === value.from && period.to === value.to)?.id;
  const isOwn = chosen === undefined && (value.from !== '' || value.to !== '');
  const day = (part: 'from' | 'to', text: TextKey) => (
    <DateField
      label={text}
      name={`${name}/${part}`}
      value={value[part]}
      criterion
      readOnly={readOnly}
      onChange={(date) => onChange({ ...value, [part]: date })}
      onFocus={props.onFocus}
      onBlur={props.onBlur}
    />
  );
  return (
    <div className={styles['period']} role="group" aria-label={texts.t(label, labelValues)} data-span={props.span ?? 6} data-name={name}>
      <FieldFrame
        label={label}
        labelValues={labelValues}
        name={name}
        criterion
        readOnly={readOnly}
        readOnlyText=""
        error={props.error}
        warning={props.warning}
        hint={props.hint}
        defaultWidth="name"
      >
        <select
          className={styles['preset']}
          id={fieldIds(name).control}
          value={isOwn ? 'own' : (chosen ?? '')}
          onChange={({ target }) => onChange(presets.find(({ id }) => id === target.value)?.period ?? { from: '', to: '' })}
        >
          <option value="">{texts.t('kit.period.clear')}</option>
          {isOwn && <option value="own">{texts.t('kit.period.own')}</option>}
          {presets.map(({ id, text }) => (
            <option key={id} value={id}>
              {texts.t(text)}
            </option>
          ))}
        </select>
      </FieldFrame>
      {day('from', 'kit.period.from')}
      {day('to', 'kit.period.to')}
    </div>
  );
});
