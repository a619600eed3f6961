import { useEffect, useRef } from 'react';
import { observer } from 'mobx-react-lite';
import type { TextKey } from '../text/keys';
import { useTexts } from '../text/texts';
import { cx } from './cx';
import { Icon } from './Icon';
import { LiveText } from './LiveText';
import type { TreeModel, TreeRow } from './treeModel';
import styles from './Tree.module.css';

export interface TreeProps {
  readonly model: TreeModel;
  readonly label: TextKey;
  /** Enter, Space or a click; the model marks the entry when it is told to (`select`), so that leaving may be asked about first. */
  readonly onSelect: (id: string) => unknown;
  /** A field above that narrows the tree to hits. */
  readonly searchable?: boolean;
}

/** A tree to choose an entry from: arrows walk, right and left open and close, letters jump. */
export const Tree = observer(function Tree({ model, label, onSelect, searchable = false }: TreeProps) {
  const texts = useTexts();
  const list = useRef<HTMLUListElement>(null);
  const { rows, tabStop } = model;
  useEffect(() => {
    const active = document.activeElement;
    if (tabStop !== undefined && active instanceof HTMLElement && active !== list.current && list.current?.contains(active))
      list.current.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [tabStop]);
  return (
    <div className={styles['tree']}>
      {searchable && (
        <input
          className={styles['search']}
          type="search"
          aria-label={texts.t('kit.tree.search')}
          placeholder={texts.t('kit.tree.search')}
          value={model.typed}
          onChange={({ target }) => model.search(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return;
            event.preventDefault();
            list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
          }}
        />
      )}
      <ul
        ref={list}
        className={styles['rows']}
        role="tree"
        aria-label={texts.t(label)}
        onKeyDown={(event) => {
          if (event.ctrlKey || event.altKey || event.metaKey) return;
          const done = model.press(event.key, event.timeStamp);
          if (done === undefined) return;
          event.preventDefault();
          if (done === 'select' && model.tabStop !== undefined) onSelect(model.tabStop);
        }}
      >
        {rows.map((row) => (
          <Row key={row.node.id} row={row} model={model} onSelect={onSelect} />
        ))}
      </ul>
      {rows.length === 0 && model.typed !== '' && <p className={styles['none']}>{texts.t('kit.tree.none')}</p>}
      {searchable && <LiveText>{model.typed === '' ? '' : texts.t('kit.code.hits', { count: rows.length })}</LiveText>}
    </div>
  );
});

interface RowProps {
  readonly row: TreeRow;
  readonly model: TreeModel;
  readonly onSelect: (id: string) => unknown;
}

const Row = observer(function Row({ row: { node, level, position, size, expanded }, model, onSelect }: RowProps) {
  const texts = useTexts();
  const { id, text, note } = node;
  const selected = model.selected === id;
  return (
    <li
      className={cx(styles['row'], selected && styles['selected'])}
      role="treeitem"
      tabIndex={model.tabStop === id ? 0 : -1}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={size}
      aria-selected={selected}
      aria-expanded={expanded}
      aria-busy={model.loading.has(id) || undefined}
      style={{ paddingInlineStart: `calc(${level - 1} * var(--s-5))` }}
      onFocus={() => model.focus(id)}
      onClick={() => {
        model.focus(id);
        void onSelect(id);
      }}
    >
      <span
        className={styles['turn']}
        aria-hidden
        title={expanded === undefined ? undefined : texts.t(expanded ? 'kit.tree.collapse' : 'kit.tree.expand', { name: text })}
        onClick={(event) => {
          if (expanded === undefined) return;
          event.stopPropagation();
          model.turn(id);
        }}
      >
        {expanded !== undefined && <Icon name={expanded ? 'chevronDown' : 'chevronRight'} />}
      </span>
      <span className={styles['text']}>{text}</span>
      {note && <span className={styles['note']}>{note}</span>}
      {model.problems.has(id) && (
        <span className={styles['problem']} role="status">
          <Icon name="alertCircle" /> {texts.t('kit.tree.failed')}
        </span>
      )}
    </li>
  );
});
