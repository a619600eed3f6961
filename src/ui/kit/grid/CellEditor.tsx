import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { CodeEditor } from './CodeEditor';
import { titleOf } from './column';
import type { CellEditorProps } from './editing';
import { endEdit } from './endEdit';
import styles from './grid.module.css';

/** The one editor there is, in the focused cell. It is uncontrolled: a key press draws nothing again. */
export const CellEditor = <Row,>(props: CellEditorProps<Row>): ReactNode => {
  const { model, edit, column, texts } = props;
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const element = input.current;
    element?.focus({ preventScroll: true });
    element?.setSelectionRange(element.value.length, element.value.length);
  }, []);
  if (column.options) return <CodeEditor {...props} />;
  return (
    <input
      ref={input}
      className={styles['editor']}
      aria-label={titleOf(column, texts.t)}
      defaultValue={edit.start === 'replace' ? '' : edit.before}
      inputMode={column.kind === 'decimal' ? 'decimal' : column.kind === 'integer' ? 'numeric' : 'text'}
      autoComplete="off"
      spellCheck={false}
      onInput={(event) => model.type(event.currentTarget.value)}
      onKeyDown={(event) => endEdit(model, edit, event)}
    />
  );
};
