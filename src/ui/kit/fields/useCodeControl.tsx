import { useMemo, useRef, type ReactNode } from 'react';
import { useTexts } from '../../text/texts';
import { cx } from '../cx';
import { Icon } from '../Icon';
import { CodeList } from './CodeList';
import { indexOf, type CodeEntry, type CodeHits } from './codeIndex';
import { comboboxAttributes, useCombobox } from './useCombobox';
import { useTyped } from './useTyped';
import styles from './input.module.css';

/** A list that is searched elsewhere while it is typed: whether a code is unknown is told there too. */
export interface SearchedCodes {
  readonly hits: CodeHits;
  /** Said under the hits instead of their number. */
  readonly note: string | undefined;
  readonly ask: (typed: string) => void;
}

interface CodeControl {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onFocus?: (() => void) | undefined;
  readonly onBlur?: (() => void) | undefined;
  readonly entries: readonly CodeEntry[] | undefined;
  /** Id of the open list. */
  readonly list: string;
  /** Only the code is shown, its text stays in the tooltip. */
  readonly short?: boolean | undefined;
  readonly searched?: SearchedCodes | undefined;
}

export const NO_HITS: CodeHits = { shown: [], total: 0 };

/** The control of a code: its state, its own problem, and how it is drawn with the attributes of its frame. */
export const useCodeControl = (code: CodeControl) => {
  const { value, onChange, onFocus, onBlur, entries, list, short = false, searched } = code;
  const texts = useTexts();
  const field = useTyped(value, onChange);
  const input = useRef<HTMLInputElement>(null);
  const combobox = useCombobox();
  const { open, close } = combobox;
  const index = entries && indexOf(entries);
  const entry = index?.exact(value);
  const whole = entry ? `${entry.code} - ${entry.text}` : value;
  const shown = short ? (entry?.code ?? value) : whole;
  const wanted = field.typed ?? '';
  const found = useMemo(() => (open && index && !searched ? index.find(wanted) : NO_HITS), [open, index, wanted, searched]);
  const hits = searched?.hits ?? found;
  const problem = !searched && !field.focused && index && value.trim() !== '' && !entry ? texts.t('kit.code.unknown', { code: value }) : undefined;

  const show = () => {
    searched?.ask(field.typed ?? value);
    combobox.show(field.typed === undefined && entry && index ? index.find('').shown.indexOf(entry) : -1);
  };
  const choose = (chosen: CodeEntry) => {
    field.leave();
    field.enter();
    onChange(chosen.code);
    close();
  };
  const draw = (attributes: Readonly<Record<string, string | boolean | undefined>>): ReactNode => (
    <>
      <input
        {...attributes}
        {...comboboxAttributes(combobox, list)}
        className={cx(styles['input'], styles['beside'])}
        ref={input}
        type="text"
        value={field.typed ?? shown}
        title={entry ? whole : undefined}
        onChange={({ target }) => {
          field.type(target.value, index?.meant(target.value)?.code ?? target.value.trim());
          searched?.ask(target.value);
          combobox.show();
        }}
        onKeyDown={(event) => combobox.press(event, { shown: hits.shown, sole: hits.total === 1 ? hits.shown[0] : undefined, show, choose })}
        onFocus={(event) => {
          field.enter();
          event.currentTarget.select();
          if (index) setTimeout(() => index.prepare());
          onFocus?.();
        }}
        onBlur={() => {
          field.leave();
          close();
          onBlur?.();
        }}
      />
      {open && index && <CodeList id={list} trigger={input} hits={hits} note={searched?.note} active={combobox.active} onChoose={choose} />}
      <button
        type="button"
        className={styles['opener']}
        tabIndex={-1}
        aria-label={texts.t('kit.code.open')}
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => {
          input.current?.focus();
          if (open) close();
          else show();
        }}
      >
        <Icon name="chevronDown" />
      </button>
    </>
  );
  return { problem, text: whole, draw };
};
