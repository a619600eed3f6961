import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { observer } from 'mobx-react-lite';
import { useTexts } from '../../text/texts';
import { cx } from '../cx';
import { Icon } from '../Icon';
import { CodeList } from './CodeList';
import { indexOf, type CodeEntry, type CodeHits } from './codeIndex';
import { controlAttributes, FieldFrame } from './FieldFrame';
import { fieldIds, type FieldProps } from './field';
import { useTyped } from './useTyped';
import styles from './input.module.css';

export interface CodeFieldProps extends FieldProps {
  /** Absent while the list is on its way: nothing is unknown then. Keep the same array, the search is prepared for it once. */
  readonly entries: readonly CodeEntry[] | undefined;
  /** The list is not whole: another code is right too. */
  readonly others?: boolean | undefined;
}

const PAGE = 8;
const NO_HITS: CodeHits = { shown: [], total: 0 };

/** Shows `code - text`, takes code or text. An exact code completes itself; an unknown one stays typed and is an error. */
export const CodeField = observer(function CodeField(props: CodeFieldProps) {
  const { value, onChange, onFocus, onBlur, name, entries, others = false, readOnly } = props;
  const texts = useTexts();
  const field = useTyped(value, onChange);
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const index = entries && indexOf(entries);
  const entry = index?.exact(value);
  const shown = entry ? `${entry.code} - ${entry.text}` : value;
  const wanted = field.typed ?? '';
  const hits = useMemo(() => (open && index ? index.find(wanted) : NO_HITS), [open, index, wanted]);
  const unknown = !others && !field.focused && index && value.trim() !== '' && !entry ? texts.t('kit.code.unknown', { code: value }) : undefined;
  const framed = { ...props, error: props.error ?? unknown };
  const ids = fieldIds(name);

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const show = () => {
    setActive(field.typed === undefined && entry && index ? index.find('').shown.indexOf(entry) : -1);
    setOpen(true);
  };
  const choose = (chosen: CodeEntry) => {
    field.leave();
    field.enter();
    onChange(chosen.code);
    close();
  };
  const move = (to: number) => setActive(Math.max(0, Math.min(hits.shown.length - 1, to)));
  const press = (event: KeyboardEvent) => {
    const opens = event.key === 'F4' || ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && event.altKey);
    if (opens) {
      if (open) close();
      else show();
    } else if (event.key === 'ArrowDown') {
      if (open) move(active + 1);
      else show();
    } else if (!open) return;
    else if (event.key === 'ArrowUp') move(active - 1);
    else if (event.key === 'PageDown') move(active + PAGE);
    else if (event.key === 'PageUp') move(active - PAGE);
    else if (event.key === 'Escape') {
      event.stopPropagation();
      close();
    } else if (event.key === 'Enter') {
      const chosen = hits.shown[active] ?? (hits.total === 1 ? hits.shown[0] : undefined);
      if (chosen) choose(chosen);
      else close();
    } else {
      if (event.key === 'Tab' && hits.shown[active]) choose(hits.shown[active]);
      return;
    }
    event.preventDefault();
  };

  return (
    <FieldFrame
      {...framed}
      readOnlyText={shown}
      end={
        !readOnly && (
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
        )
      }
    >
      <input
        {...controlAttributes(framed)}
        className={cx(styles['input'], styles['beside'])}
        ref={input}
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={open ? ids.list : undefined}
        aria-activedescendant={open && active >= 0 ? `${ids.list}-${active}` : undefined}
        value={field.typed ?? shown}
        title={entry ? shown : undefined}
        onChange={({ target }) => {
          field.type(target.value, index?.meant(target.value)?.code ?? target.value.trim());
          setActive(-1);
          setOpen(true);
        }}
        onKeyDown={press}
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
      {open && index && <CodeList id={ids.list} trigger={input} hits={hits} active={active} onChoose={choose} />}
    </FieldFrame>
  );
});
