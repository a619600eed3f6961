import { observer } from 'mobx-react-lite';
import { sumDecimals } from '../../../domain/kernel/decimal';
import { houseTotals } from '../../../domain/manifest/checkManifest';
import { formatDecimal } from '../../../ui/kit/format';
import { Icon } from '../../../ui/kit/Icon';
import { useTexts } from '../../../ui/text/texts';
import { LINE_PX as ROW, type TreeLine } from './treeLine';
import type { ConsignmentTree } from './treeModel';
import styles from './manifest.module.css';

/** Masters, houses and items; only what is seen is drawn, however many there are. */
export const TreeView = observer(function TreeView({ model }: { readonly model: ConsignmentTree }) {
  const { t } = useTexts();
  const { lines, active, first, last } = model;
  return (
    <div
      ref={model.attach}
      className={styles['tree']}
      role="tree"
      tabIndex={0}
      aria-label={t('cmm.tree')}
      aria-activedescendant={lines[active] && `node-${lines[active].key}`}
      onScroll={() => model.scrolled()}
      onKeyDown={(event) => {
        if (event.ctrlKey || event.altKey || event.metaKey || !model.press(event.key)) return;
        event.preventDefault();
      }}
    >
      <div role="presentation" style={{ height: lines.length * ROW }}>
        {lines.slice(first, last).map((line, at) => (
          <Line key={line.key} line={line} place={first + at} model={model} />
        ))}
      </div>
    </div>
  );
});

const Line = observer(function Line({ line, place, model }: { readonly line: TreeLine; readonly place: number; readonly model: ConsignmentTree }) {
  const { t, locale } = useTexts();
  const selected = model.selectedKey === line.key;
  const id = line.kind === 'MASTER' || line.kind === 'HOUSE' ? line.node.id : undefined;
  const expanded = id === undefined ? undefined : model.expanded.has(id);
  const changed = model.drafts.has(line.kind === 'ITEM' ? line.house.id : (id ?? ''));
  const { name, packages, grossMass } = wordsOf(line, model);
  return (
    <div
      id={`node-${line.key}`}
      className={[styles['row'], changed ? styles['changed'] : ''].join(' ')}
      role="treeitem"
      aria-level={line.level}
      aria-posinset={line.at}
      aria-setsize={line.size}
      aria-selected={selected}
      aria-expanded={expanded}
      aria-busy={line.kind === 'WAITING' || undefined}
      data-active={model.active === place || undefined}
      style={{ top: place * ROW, paddingInlineStart: 8 + (line.level - 1) * 20 }}
      onClick={() => model.choose(line)}
    >
      <span
        className={styles['turn']}
        aria-hidden
        onClick={(event) => {
          if (id === undefined) return;
          event.stopPropagation();
          model.turn(id);
        }}
      >
        {expanded !== undefined && <Icon name={expanded ? 'chevronDown' : 'chevronRight'} />}
      </span>
      <span className={styles['name']}>{name === '' ? t('cmm.tree.unnamed') : name}</span>
      {packages !== '' && (
        <span className={styles['note']}>
          {formatDecimal(packages, locale)} {t('cmm.tree.packages')} · {formatDecimal(grossMass === '' ? '0' : grossMass, locale)} kg
        </span>
      )}
    </div>
  );
});

const wordsOf = (line: TreeLine, model: ConsignmentTree): { readonly name: string; readonly packages: string; readonly grossMass: string } => {
  switch (line.kind) {
    case 'MASTER': {
      const { transportDocument = '', packages = '', grossMass = '' } = model.contentOf(line.node);
      return { name: transportDocument, packages, grossMass };
    }
    case 'HOUSE': {
      const content = model.houseContent(line.node.id, line.node);
      return { name: [content.transportDocument, content.consignee?.name].filter(Boolean).join(' · '), ...houseTotals(content) };
    }
    case 'ITEM': {
      const item = model.houseContent(line.house.id, line.house).items?.[line.item] ?? {};
      const packages = sumDecimals((item.packaging ?? []).map(({ number = '0' }) => (/^\d+$/.test(number) ? number : '0')));
      return { name: item.goodsDescription ?? '', packages, grossMass: item.grossMass ?? '' };
    }
    case 'WAITING':
      return { name: '…', packages: '', grossMass: '' };
  }
};
