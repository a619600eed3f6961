import { useEffect, useRef, useState } from 'react';
import { observer } from 'mobx-react-lite';
import type { Party } from '../../../application/contract/org';
import { problemText } from '../../text/problemText';
import { useTexts } from '../../text/texts';
import { cx } from '../cx';
import { Icon } from '../Icon';
import { controlAttributes, FieldFrame } from './FieldFrame';
import { fieldIds, type FieldProps } from './field';
import { OptionList } from './OptionList';
import { TypedSearch, type SearchTyped } from './typedSearch';
import { comboboxAttributes, useCombobox } from './useCombobox';
import inputStyles from './input.module.css';
import styles from './PartyField.module.css';

export interface PartyFieldProps extends FieldProps {
  /** At most 20 parties whose name or identifier has the words. */
  readonly search: SearchTyped<readonly Party[]>;
  /** The party with the id that is the value; absent while its name is asked for. */
  readonly shown: Party | undefined;
  /** Told beside the id, so that the name is known without another call. */
  readonly onChoose?: ((party: Party) => void) | undefined;
}

const wordsOf = ({ name, identifier }: Party): string => (identifier ? `${name} (${identifier})` : name);

/** A party of a register, chosen by name or identifier; the value is its id. What is typed and not chosen is kept, and is an error. */
export const PartyField = observer(function PartyField(props: PartyFieldProps) {
  const { value, onChange, onFocus, onBlur, name, search, shown, onChoose } = props;
  const texts = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<{ readonly text: string; readonly value: string }>();
  const [focused, setFocused] = useState(false);
  const [found] = useState(() => new TypedSearch<readonly Party[]>(search, []));
  const combobox = useCombobox();
  const { open, close } = combobox;
  const ids = fieldIds(name);
  useEffect(() => found.use(search), [found, search]);
  useEffect(() => () => found.stop(), [found]);

  const words = shown && shown.id === value ? wordsOf(shown) : '';
  // A value that changed since (undo, a live event) replaces what was typed.
  const own = typed?.value === value ? typed.text : undefined;
  const unknown = !focused && own !== undefined && own.trim() !== '' ? texts.t('kit.party.unknown', { typed: own.trim() }) : undefined;
  const framed = { ...props, error: props.error ?? unknown };
  const answered = found.answered === (own ?? '').trim();

  const show = () => {
    found.ask(own ?? '');
    combobox.show();
  };
  const type = (text: string) => {
    setTyped({ text, value: '' });
    if (value !== '') onChange('');
    found.ask(text);
    combobox.show();
  };
  const choose = (party: Party) => {
    setTyped(undefined);
    onChoose?.(party);
    onChange(party.id);
    close();
  };
  const note = (): string => {
    if (found.problem) return problemText(found.problem, texts);
    if ((own ?? '').trim() === '') return texts.t('kit.party.hint');
    if (!answered) return texts.t('kit.party.searching');
    return found.hits.length === 0 ? texts.t('kit.party.noHits') : texts.t('kit.code.hits', { count: found.hits.length });
  };
  return (
    <FieldFrame {...framed} readOnlyText={words}>
      <input
        {...controlAttributes(framed)}
        {...comboboxAttributes(combobox, ids.list)}
        className={cx(inputStyles['input'], inputStyles['beside'])}
        ref={input}
        type="text"
        aria-busy={open && !answered ? true : undefined}
        value={own ?? words}
        title={words || undefined}
        onChange={({ target }) => type(target.value)}
        onKeyDown={(event) => combobox.press(event, { shown: found.hits, sole: answered && found.hits.length === 1 ? found.hits[0] : undefined, show, choose })}
        onFocus={(event) => {
          setFocused(true);
          event.currentTarget.select();
          onFocus?.();
        }}
        onBlur={() => {
          setFocused(false);
          if (own?.trim() === '') setTyped(undefined);
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

function Hit({ party: { name, identifier, country } }: { readonly party: Party }) {
  return (
    <>
      {name} <span className={styles['beside']}>{[identifier, country].filter(Boolean).join(' · ')}</span>
    </>
  );
}
