import { useLayoutEffect, useRef, useState, useSyncExternalStore, type KeyboardEvent } from 'react';
import { useTexts } from '../../text/texts';
import { Button } from '../Button';
import { Dialog } from '../Dialog';
import { LiveText } from '../LiveText';
import { titleOf, widthOf, type GridColumn } from './column';
import { frozenColumns, MAX_FROZEN, MAX_WIDTH, MIN_WIDTH, movedColumn, resizedColumn, shownColumn, type GridLayout } from './gridLayout';
import styles from './columnDialog.module.css';

/** A grid as far as its columns go. */
export interface ArrangedColumns {
  readonly declaredColumns: readonly Pick<GridColumn<never>, 'id' | 'title' | 'kind' | 'width'>[];
  readonly layout: GridLayout;
  readonly version: number;
  readonly subscribe: (listener: () => void) => () => void;
  arrange(layout: GridLayout | undefined): void;
}

interface ColumnDialogProps {
  readonly model: ArrangedColumns;
  readonly onClose: () => void;
}

const FREEZE = Array.from({ length: MAX_FROZEN + 1 }, (_, count) => count);

/** Which columns a grid shows, in which order and how wide; what is chosen holds at once. */
export default function ColumnDialog({ model, onClose }: ColumnDialogProps) {
  const texts = useTexts();
  useSyncExternalStore(model.subscribe, () => model.version);
  const list = useRef<HTMLUListElement>(null);
  const focused = useRef<HTMLElement | null>(null);
  const [told, setTold] = useState('');
  const { layout, declaredColumns } = model;
  const columns = layout.columns.flatMap((placed) => {
    const column = declaredColumns.find(({ id }) => id === placed.id);
    return column ? [{ ...placed, title: titleOf(column, texts.t), width: placed.width ?? widthOf(column) }] : [];
  });

  // An item that changes its place in the list loses the focus of what is in it.
  useLayoutEffect(() => {
    if (focused.current && document.activeElement !== focused.current) focused.current.focus();
    focused.current = null;
  });

  const move = (at: number, by: 1 | -1): void => {
    const column = columns[at];
    const other = columns[at + by];
    if (!column || !other) return;
    focused.current = document.activeElement instanceof HTMLElement && list.current?.contains(document.activeElement) ? document.activeElement : null;
    model.arrange(movedColumn(layout, column.id, other.id));
    setTold(texts.t('kit.grid.columns.moved', { title: column.title, place: at + by + 1, count: columns.length }));
  };
  const onKeyDown =
    (at: number) =>
    (event: KeyboardEvent): void => {
      if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
      event.preventDefault();
      event.stopPropagation();
      move(at, event.key === 'ArrowUp' ? -1 : 1);
    };
  const resize = (id: string, before: number, typed: string): void => {
    const width = Number(typed);
    if (typed !== '' && Number.isFinite(width) && width !== before) model.arrange(resizedColumn(layout, id, width));
  };

  return (
    <Dialog
      title="kit.grid.columns.title"
      onClose={onClose}
      actions={[
        { text: 'kit.grid.columns.reset', onPress: () => model.arrange(undefined) },
        { text: 'kit.close', onPress: onClose, safe: true },
      ]}
    >
      <p>{texts.t('kit.grid.columns.intro')}</p>
      <fieldset className={styles['frozen']}>
        <legend>{texts.t('kit.grid.columns.frozen')}</legend>
        {FREEZE.map((count) => (
          <label key={count} className={styles['choice']}>
            <input type="radio" name="frozen" checked={layout.frozen === count} onChange={() => model.arrange(frozenColumns(layout, count))} />
            {count}
          </label>
        ))}
      </fieldset>
      <ul ref={list} className={styles['columns']}>
        {columns.map(({ id, title, visible, width }, at) => (
          <li key={id} className={styles['column']} onKeyDown={onKeyDown(at)}>
            <label className={styles['choice']}>
              <input type="checkbox" checked={visible} onChange={(event) => model.arrange(shownColumn(layout, id, event.target.checked))} />
              {title}
            </label>
            <input
              key={width}
              type="number"
              className={styles['width']}
              aria-label={texts.t('kit.grid.columns.width', { title })}
              min={MIN_WIDTH}
              max={MAX_WIDTH}
              step={8}
              defaultValue={width}
              onBlur={(event) => resize(id, width, event.target.value)}
              onKeyDown={(event) => event.key === 'Enter' && resize(id, width, event.currentTarget.value)}
            />
            <Button text="kit.grid.columns.up" values={{ title }} kind="quiet" icon="arrowUp" iconOnly onPress={() => move(at, -1)} />
            <Button text="kit.grid.columns.down" values={{ title }} kind="quiet" icon="arrowDown" iconOnly onPress={() => move(at, 1)} />
          </li>
        ))}
      </ul>
      <LiveText>{told}</LiveText>
    </Dialog>
  );
}
