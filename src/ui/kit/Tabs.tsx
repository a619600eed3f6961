import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs';
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

/** Only the chosen tab's content is drawn. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const texts = useTexts();
  return (
    <AriaTabs className={cx(styles['tabs'])} selectedKey={selected} onSelectionChange={(key) => onSelect(String(key))}>
      <TabList className={cx(styles['list'])} aria-label={texts.t(label)}>
        {tabs.map(({ id, title, values, count, errors = 0 }) => (
          <Tab key={id} id={id} className={cx(styles['tab'])}>
            {texts.t(title, values)}
            {count !== undefined && (
              <>
                <Pause />
                <span className={styles['count']}>{count.toLocaleString(texts.locale)}</span>
              </>
            )}
            {errors > 0 && (
              <>
                <Pause />
                <span className={styles['errors']}>{texts.t('kit.errorCount', { count: errors })}</span>
              </>
            )}
          </Tab>
        ))}
      </TabList>
      {tabs.map(({ id, content }) => (
        <TabPanel key={id} id={id} className={cx(styles['panel'])}>
          {content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}

/** Without it a title and its number are read as one word. */
function Pause() {
  return <span className={styles['pause']}>, </span>;
}
