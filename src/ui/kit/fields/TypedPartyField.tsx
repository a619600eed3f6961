import { useEffect, useRef, useState } from 'react';
import { observer } from 'mobx-react-lite';
import type { ChosenParty } from '../../../application/contract/parties';
import { problemText } from '../../text/problemText';
import { useTexts } from '../../text/texts';
import { cx } from '../cx';
import { Icon } from '../Icon';
import { controlAttributes, FieldFrame } from './FieldFrame';
import { fieldIds, type FieldProps } from './field';
import { LengthNote } from './LengthNote';
import { OptionList } from './OptionList';
import { TypedSearch, type SearchTyped } from './typedSearch';
import { comboboxAttributes, useCombobox } from './useCombobox';
import inputStyles from './input.module.css';
import styles from './PartyField.module.css';

export interface TypedPartyFieldProps extends FieldProps {
  /** For an empty text the parties that were chosen last. */
  readonly search: SearchTyped<readonly ChosenParty[]>;
  readonly onChoose: (party: ChosenParty) => void;
  /** Shows how much room is left. */
  readonly maxLength?: number | undefined;
}

/** A name or number of a party: free text, and while it is typed the parties of the register that have it. Choosing one is told with all that is known of it. */
export const TypedPartyField = observer(function TypedPartyField(props: TypedPartyFieldProps) {
  const { value, onChange, onFocus, onBlur, name, search, onChoose, maxLength } = props;
  const texts = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const [found] = useState(() => new TypedSearch<readonly ChosenParty[]>(search, [], { asksEmpty: true }));
  const combobox = useCombobox();
  const { open, close } = combobox;
  const ids = fieldIds(name);
  useEffect(() => found.use(search), [found, search]);
  useEffect(() => () => found.stop(), [found]);
  const answered = found.answered === value.trim();

  const show = () => {
    found.ask(value);
    combobox.show();
  };
  const type = (text: string) => {
    onChange(text);
    if (text.trim() === '') close();
    else {
      found.ask(text);
      combobox.show();
    }
  };
  const choose = (party: ChosenParty) => {
    onChoose(party);
    close();
  };
  const note = (): string => {
    if (found.problem) return problemText(found.problem, texts);
    if (!answered) return texts.t('kit.party.searching');
    return found.hits.length === 0 ? texts.t('kit.party.free') : texts.t('kit.code.hits', { count: found.hits.length });
  };
  return (
    <FieldFrame {...props} readOnlyText={value} note={<LengthNote value={value} max={maxLength} />}>
      <input
        {...controlAttributes(props)}
        {...comboboxAttributes(combobox, ids.list)}
        className={cx(inputStyles['input'], inputStyles['beside'])}
        ref={input}
        type="text"
        aria-busy={open && !answered ? true : undefined}
        value={value}
        title={value || undefined}
        onChange={({ target }) => type(target.value)}
        onKeyDown={(event) => combobox.press(event, { shown: found.hits, sole: undefined, show, choose })}
        onFocus={(event) => {
          event.currentTarget.select();
          onFocus?.();
        }}
        onBlur={() => {
          close();
          onBlur?.();
        }}
      />
      <button
        type="button"
        className={inputStyles['opener']}
        tabIndex={-1}
        aria-label={texts.t('kit.party.open')}
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => {
          input.current?.focus();
          if (open) close();
          else show();
        }}
      >
        <Icon name="search" />
      </button>
      {open && (
        <OptionList
          id={ids.list}
          label={texts.t('kit.party.list')}
          trigger={input}
          active={combobox.active}
          note={<span className={cx(found.problem && styles['problem'])}>{note()}</span>}
          options={found.hits.map((party) => ({ key: party.id, content: <Hit party={party} /> }))}
          onChoose={(at) => {
            const party = found.hits[at];
            if (party) choose(party);
          }}
        />
      )}
    </FieldFrame>
  );
});

function Hit({ party: { name, identifier, city, country, source, recent } }: { readonly party: ChosenParty }) {
  const { t } = useTexts();
  const mark = source === 'own' ? t('kit.party.own') : recent ? t('kit.party.recent') : undefined;
  return (
    <>
      {name} <span className={styles['beside']}>{[identifier, city, country, mark].filter(Boolean).join(' · ')}</span>
    </>
  );
}
