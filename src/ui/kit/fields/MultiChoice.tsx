import { useState } from 'react';
import { observer } from 'mobx-react-lite';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Dialog, DialogTrigger, Popover } from 'react-aria-components/Popover';
import { useTexts } from '../../text/texts';
import { Button } from '../Button';
import { cx } from '../cx';
import { Icon } from '../Icon';
import { wordingOf, type Choice } from './ChoiceField';
import { FieldFrame } from './FieldFrame';
import { fieldIds, type FieldProps } from './field';
import choiceStyles from './ChoiceField.module.css';
import styles from './MultiChoice.module.css';

export interface MultiChoiceProps extends FieldProps<readonly string[]> {
  readonly choices: readonly Choice[];
}

const FILTERED_FROM = 12;

/** Some of a few, for search criteria; nothing chosen means any. */
export const MultiChoice = observer(function MultiChoice(props: MultiChoiceProps) {
  const { value, onChange, onFocus, onBlur, name, choices } = props;
  const texts = useTexts();
  const [wanted, setWanted] = useState('');
  const ids = fieldIds(name);
  const chosen = choices.filter((choice) => value.includes(choice.value)).map((choice) => wordingOf(choice, texts));
  const wording = value.length > 2 ? texts.t('kit.multi.count', { count: value.length }) : chosen.join(', ');
  const shown = choices.filter((choice) => wordingOf(choice, texts).toLowerCase().includes(wanted.trim().toLowerCase()));
  const turn = (id: string, on: boolean) => onChange(choices.map((choice) => choice.value).filter((one) => (one === id ? on : value.includes(one))));
  return (
    <FieldFrame {...props} readOnlyText={wording} group>
      <DialogTrigger
        onOpenChange={(open) => {
          if (!open) setWanted('');
        }}
      >
        <AriaButton
          id={ids.control}
          className={cx(choiceStyles['button'])}
          aria-labelledby={`${ids.label} ${ids.control}`}
          onFocus={() => onFocus?.()}
          onBlur={() => onBlur?.()}
        >
          <span className={choiceStyles['value']}>{wording || <span className={choiceStyles['none']}>{texts.t('kit.multi.any')}</span>}</span>
          <Icon name="chevronDown" />
        </AriaButton>
        <Popover className={cx(choiceStyles['popover'])} placement="bottom start">
          <Dialog className={cx(styles['dialog'])} aria-labelledby={ids.label}>
            {choices.length >= FILTERED_FROM && (
              <input
                className={styles['search']}
                type="search"
                value={wanted}
                aria-labelledby={ids.label}
                onChange={(event) => setWanted(event.target.value)}
              />
            )}
            <div role="group" aria-labelledby={ids.label} className={styles['list']}>
              {shown.map((choice) => (
                <label key={choice.value} className={styles['item']}>
                  <input type="checkbox" checked={value.includes(choice.value)} onChange={(event) => turn(choice.value, event.target.checked)} />
                  {wordingOf(choice, texts)}
                </label>
              ))}
            </div>
            <Button text="kit.multi.clear" kind="quiet" disabled={value.length === 0} onPress={() => onChange([])} />
          </Dialog>
        </Popover>
      </DialogTrigger>
    </FieldFrame>
  );
});
