import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import type { TextKey, TextValues } from '../text/keys';
import { useTexts } from '../text/texts';
import { cx } from './cx';
import styles from './Tabs.module.css';

export interface TabItem {
  readonly id: string;
  readonly title: TextKey;
  readonly values?: TextValues;
  /** Hits or entries behind the tab. */
  readonly count?: number;
  readonly errors?: number;
  readonly content: ReactNode;
}

export interface TabsProps {
  readonly label: TextKey;
  readonly tabs: readonly TabItem[];
  readonly selected: string;
  readonly onSelect: (id: string) => void;
}

/** Which tab a key goes to, of so many. */
const KEYS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
  Enter: (at) => at,
  ' ': (at) => at,
};

/** The WAI-ARIA pattern with automatic activation: one stop of the Tab key, the arrows choose. Only the chosen tab's content is drawn. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const texts = useTexts();
  const base = useId();
  const panel = useRef<HTMLDivElement>(null);
  const isPanelStop = useIsPanelStop(panel);
  const chosen = tabs.find(({ id }) => id === selected) ?? tabs[0];

  const press = (event: KeyboardEvent<HTMLElement>, at: number): void => {
    const next = event.altKey || event.ctrlKey || event.metaKey ? undefined : KEYS[event.key]?.(at, tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (tab === undefined) return;
    event.preventDefault();
    document.getElementById(`${base}${tab.id}`)?.focus();
    onSelect(tab.id);
  };

  return (
    <div className={cx(styles['tabs'])}>
      <div className={cx(styles['list'])} role="tablist" aria-label={texts.t(label)} aria-orientation="horizontal">
        {tabs.map((tab, at) => (
          <div
            key={tab.id}
            id={`${base}${tab.id}`}
            className={cx(styles['tab'])}
            role="tab"
            tabIndex={tab === chosen ? 0 : -1}
            aria-selected={tab === chosen}
            aria-controls={tab === chosen ? `${base}panel` : undefined}
            onClick={() => onSelect(tab.id)}
            onKeyDown={(event) => press(event, at)}
          >
            {texts.t(tab.title, tab.values)}
            {tab.count !== undefined && (
              <>
                <Pause />
                <span className={styles['count']}>{tab.count.toLocaleString(texts.locale)}</span>
              </>
            )}
            {tab.errors !== undefined && tab.errors > 0 && (
              <>
                <Pause />
                <span className={styles['errors']}>{texts.t('kit.errorCount', { count: tab.errors })}</span>
              </>
            )}
          </div>
        ))}
      </div>
      {chosen && (
        <div
          key={chosen.id}
          ref={panel}
          id={`${base}panel`}
          className={cx(styles['panel'])}
          role="tabpanel"
          aria-labelledby={`${base}${chosen.id}`}
          tabIndex={isPanelStop ? 0 : undefined}
        >
          {chosen.content}
        </div>
      )}
    </div>
  );
}

/** Without it a title and its number are read as one word. */
function Pause() {
  return <span className={styles['pause']}>, </span>;
}

const CAN_BE_STOPS = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** Safari has no idle callback. */
const atRest = (ask: () => void): unknown => ('requestIdleCallback' in window ? requestIdleCallback(ask) : setTimeout(ask, 100));

const isStop = (element: HTMLElement): boolean => element.tabIndex >= 0 && !element.matches(':disabled') && element.getClientRects().length > 0;

/** A panel is a stop of the Tab key itself while nothing inside it is one. Asked at rest: asked with each change, the browser lays the page out again and again. */
const useIsPanelStop = (panel: RefObject<HTMLElement | null>): boolean => {
  const [isStopItself, setIsStopItself] = useState(false);
  useEffect(() => {
    let isAsked = false;
    let isOver = false;
    const ask = (): void => {
      if (isAsked) return;
      isAsked = true;
      atRest(() => {
        isAsked = false;
        const inside = panel.current?.querySelectorAll<HTMLElement>(CAN_BE_STOPS) ?? [];
        if (!isOver) setIsStopItself(![...inside].some(isStop));
      });
    };
    ask();
    const changes = new MutationObserver(ask);
    if (panel.current?.parentElement)
      changes.observe(panel.current.parentElement, { subtree: true, childList: true, attributes: true, attributeFilter: ['tabindex', 'disabled'] });
    return () => {
      isOver = true;
      changes.disconnect();
    };
  }, [panel]);
  return isStopItself;
};
