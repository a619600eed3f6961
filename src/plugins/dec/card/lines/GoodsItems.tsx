import { Suspense, useRef, useState } from 'react';
import { observer } from 'mobx-react-lite';
import type { Section as ProfileSection } from '../../../../domain/declaration/profiles/profile';
import { Button } from '../../../../ui/kit/Button';
import { EmptyState } from '../../../../ui/kit/EmptyState';
import { useFileDrop } from '../../../../ui/kit/fields/useFileDrop';
import { Grid } from '../../../../ui/kit/grid/Grid';
import { Section } from '../../../../ui/kit/Section';
import { Tabs } from '../../../../ui/kit/Tabs';
import { useTexts } from '../../../../ui/text/texts';
import { ArticleMenu, ArticleProblem } from '../articles/ArticleTools';
import type { CardModel } from '../cardModel';
import { ItemDrawer } from './ItemDrawer';
import { LineMenu } from './LineMenu';
import { LineImportPlace } from './LineImportPlace';
import { FOUND_TABS } from './lineTabs';
import { LineImportDoor } from './lineImportDoor';
import { titleOf } from '../checking/wording';
import styles from '../card.module.css';
import { LazyColumnsButton } from '../../../../ui/archetypes/list/LazyColumnsButton';

const ROWS_SHOWN = 14;

/** All goods items in the grid, or those whose article is missing, and the details of the one with the focus below it. */
export const GoodsItems = observer(function GoodsItems({ card, section }: { readonly card: CardModel; readonly section: ProfileSection }) {
  const { t } = useTexts();
  const { lines } = card.content;
  const { grid } = lines;
  const { tabs } = card.board;
  const isGuest = card.services.handed !== undefined;
  const isFixed = card.isReadOnly || card.tasks.isFixedIn('items');
  const opener = useRef<HTMLButtonElement>(null);
  const [door] = useState(() => new LineImportDoor());
  const { over, handlers } = useFileDrop(([file]) => void (file && door.open(file)), card.isReadOnly || isGuest);
  const lineGrid = (
    <div className={styles['grid']} data-name="/items">
      <Grid model={grid} label={t(titleOf(section))} findings={card.board.grid} visibleRows={ROWS_SHOWN} empty={<EmptyState text="dec.items.none" />} />
    </div>
  );
  return (
    <Section
      id={section.id}
      title={titleOf(section)}
      actions={
        <>
          {!isFixed && (
            <>
              <Button text="dec.items.add" icon="plus" onPress={() => card.drawer.addLine()} />
              <Button text="dec.items.remove" icon="trash" disabled={lines.count === 0} onPress={() => grid.removeRows()} />
              {!isGuest && (
                <>
                  <Button ref={opener} text="dec.lines.open" icon="upload" expanded={door.isOpen} onPress={() => (door.isOpen ? door.close() : door.open())} />
                  <ArticleMenu card={card} />
                  <LineMenu card={card} />
                </>
              )}
              <Button text="dec.distribute.open" icon="scale" disabled={lines.count === 0} onPress={() => card.distribution.open()} />
            </>
          )}
          <Suspense>
            <LazyColumnsButton model={grid} view={`dec.items.${card.profile.key}`} />
          </Suspense>
          <Button
            text={card.drawer.isOpen ? 'dec.drawer.hide' : 'dec.drawer.show'}
            icon={card.drawer.isOpen ? 'chevronDown' : 'chevronRight'}
            expanded={card.drawer.isOpen}
            onPress={() => card.drawer.toggle()}
          />
        </>
      }
    >
      <div className={over ? styles['over'] : undefined} {...handlers}>
        <ArticleProblem card={card} />
        {!card.isReadOnly && <LineImportPlace card={card} door={door} onDone={() => opener.current?.focus()} />}
        <Tabs
          label="dec.items.tabs"
          selected={tabs.tab}
          onSelect={(tab) => void tabs.show(tab)}
          tabs={[
            { id: 'all', title: 'dec.articles.tab.all', content: lineGrid },
            {
              id: 'missing',
              title: 'dec.articles.tab.missing',
              count: tabs.missing,
              content: tabs.missing === 0 ? <EmptyState text="dec.articles.noneMissing" /> : lineGrid,
            },
            ...FOUND_TABS.map((id) => ({ id, title: `dec.items.tab.${id}`, count: tabs.found[id], content: lineGrid }) as const),
          ]}
        />
      </div>
      {card.drawer.isOpen && card.content.item && <ItemDrawer card={card} section={section} item={card.content.item} />}
    </Section>
  );
});
