import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { indexOf, type CodeEntry } from '../fields/codeIndex';
import { titleOf } from './column';
import type { CellEditorProps } from './editing';
import { endEdit } from './endEdit';
import { Floating } from './Floating';
import styles from './grid.module.css';
import overlay from './gridOverlay.module.css';

const SHOWN = 50;

/** Code or text is typed; the list narrows with it. What is in no list stays as typed. */
export const CodeEditor = <Row,>({ model, edit, column, row, texts }: CellEditorProps<Row>): ReactNode => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const [isOpen, setOpen] = useState(edit.start === 'list');
  const [active, setActive] = useState(-1);
  const codes = column.options?.(row);
  const matches = isOpen && codes ? indexOf(codes).find(typed ?? '', SHOWN).shown : [];
  const option = (at: number): string => `${id}-${at}`;

  useLayoutEffect(() => {
    const element = input.current;
    element?.focus({ preventScroll: true });
    element?.setSelectionRange(element.value.length, element.value.length);
  }, []);
  useLayoutEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [id, active]);

  const take = (entry: CodeEntry | undefined): void => {
    if (entry) model.type(entry.code);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const { key, altKey } = event;
    if (event.nativeEvent.isComposing) return;
    const opens = !isOpen && (key === 'F4' || (key === 'ArrowDown' && altKey));
    const step = key === 'ArrowDown' ? 1 : -1;
    if (opens) setOpen(true);
    else if (isOpen && !altKey && (key === 'ArrowDown' || key === 'ArrowUp')) setActive(Math.max(-1, Math.min(matches.length - 1, active + step)));
    else if (isOpen && (key === 'Escape' || (key === 'ArrowUp' && altKey))) setOpen(false);
    else {
      if (key === 'Enter' || key === 'Tab') take(matches[active]);
      endEdit(model, edit, event);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <>
      <input
        ref={input}
        role="combobox"
        className={styles['editor']}
        aria-label={titleOf(column, texts.t)}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-autocomplete="list"
        aria-activedescendant={active < 0 ? undefined : option(active)}
        defaultValue={edit.start === 'replace' ? '' : edit.before}
        autoComplete="off"
        spellCheck={false}
        onInput={(event) => {
          const text = event.currentTarget.value;
          model.type(text);
          setTyped(text);
          setActive(-1);
          setOpen(true);
        }}
        onKeyDown={onKeyDown}
      />
      {isOpen && (
        <Floating anchor={() => input.current} className={overlay['list']} role="listbox" id={id} label={titleOf(column, texts.t)}>
          {matches.map((entry, at) => (
            <div
              key={entry.code}
              id={option(at)}
              role="option"
              aria-selected={at === active}
              className={overlay['option']}
              onClick={() => {
                take(entry);
                model.enter(1);
              }}
            >
              <b>{entry.code}</b> {entry.text}
            </div>
          ))}
          {codes && matches.length === 0 && <div className={overlay['option']}>{texts.t('kit.code.noHits')}</div>}
        </Floating>
      )}
    </>
  );
};
