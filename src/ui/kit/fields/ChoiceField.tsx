import { observer } from 'mobx-react-lite';
import { Button } from 'react-aria-components/Button';
import { ListBox, ListBoxItem, Popover, Select, SelectValue } from 'react-aria-components/Select';
import type { TextKey } from '../../text/keys';
import { useTexts, type Texts } from '../../text/texts';
import { cx } from '../cx';
import { Icon } from '../Icon';
import { controlAttributes, FieldFrame } from './FieldFrame';
import { fieldIds, type FieldProps } from './field';
import styles from './ChoiceField.module.css';

/** A text of the catalogue, or wording that comes with the value. */
export type Choice = { readonly value: string } & ({ readonly text: TextKey } | { readonly wording: string });

export const wordingOf = (choice: Choice, texts: Texts): string => ('text' in choice ? texts.t(choice.text) : choice.wording);

export interface ChoiceFieldProps extends FieldProps {
  readonly choices: readonly Choice[];
  /** Offers "Not chosen", which is the empty string. */
  readonly clearable?: boolean | undefined;
}

/** One of a few. A value that is none of the choices is shown as it is. */
export const ChoiceField = observer(function ChoiceField(props: ChoiceFieldProps) {
  const { value, onChange, onFocus, onBlur, name, choices, clearable = false } = props;
  const texts = useTexts();
  const chosen = choices.find((choice) => choice.value === value);
  const wording = chosen ? wordingOf(chosen, texts) : value;
  const { id, ...described } = controlAttributes(props);
  return (
    <FieldFrame {...props} readOnlyText={wording} group>
      <Select
        className={cx(styles['select'])}
        aria-labelledby={fieldIds(name).label}
        selectedKey={value}
        onSelectionChange={(key) => onChange(key === null ? '' : String(key))}
        onOpenChange={(open) => {
          if (!open) onBlur?.();
        }}
        isInvalid={props.error !== undefined}
        // What is chosen from may still be loading: the list opens, and fills.
        allowsEmptyCollection
      >
        <Button
          id={id}
          className={cx(styles['button'])}
          {...(described['aria-describedby'] ? { 'aria-describedby': described['aria-describedby'] } : {})}
          onFocus={() => onFocus?.()}
          onBlur={() => onBlur?.()}
        >
          <SelectValue className={cx(styles['value'])}>{wording || <span className={styles['none']}>{texts.t('kit.choice.none')}</span>}</SelectValue>
          <Icon name="chevronDown" />
        </Button>
        <Popover className={cx(styles['popover'])} placement="bottom start">
          <ListBox
            className={cx(styles['list'])}
            renderEmptyState={() => <div className={cx(styles['item'], styles['none'])}>{texts.t('kit.choice.empty')}</div>}
          >
            {clearable && (
              <ListBoxItem id="" className={cx(styles['item'])} textValue={texts.t('kit.choice.none')}>
                <span className={styles['none']}>{texts.t('kit.choice.none')}</span>
              </ListBoxItem>
            )}
            {choices.map((choice) => (
              <ListBoxItem key={choice.value} id={choice.value} className={cx(styles['item'])} textValue={wordingOf(choice, texts)}>
                {wordingOf(choice, texts)}
              </ListBoxItem>
            ))}
          </ListBox>
        </Popover>
      </Select>
    </FieldFrame>
  );
});
