import { useEffect, useState } from 'react';
import type { TextKey, TextValues } from '../text/keys';
import { useTexts } from '../text/texts';
import { Icon } from './Icon';
import { goToSection } from './Section';
import styles from './SectionList.module.css';

export interface SectionEntry {
  /** Id of the `Section`. */
  readonly id: string;
  readonly title: TextKey;
  readonly values?: TextValues;
  readonly errors?: number;
  readonly warnings?: number;
  /** What is still to be filled in. */
  readonly todos?: number;
}

export interface SectionListProps {
  readonly sections: readonly SectionEntry[];
  readonly onSelect?: (id: string) => void;
}

/** The sections of a record page at the left; the one that is on the screen is marked. */
export function SectionList({ sections, onSelect = goToSection }: SectionListProps) {
  const texts = useTexts();
  const current = useSectionOnScreen(sections.map(({ id }) => id));
  return (
    <nav className={styles['list']} aria-label={texts.t('kit.sections')} data-print="hidden">
      <ol>
        {sections.map(({ id, title, values, errors = 0, warnings = 0, todos = 0 }) => (
          <li key={id}>
            <a
              className={styles['entry']}
              href={`#${id}`}
              aria-current={id === current ? 'true' : undefined}
              onClick={(event) => {
                event.preventDefault();
                onSelect(id);
              }}
            >
              <span>{texts.t(title, values)}</span>
              {errors > 0 && (
                <span className={styles['errors']} title={texts.t('kit.errorCount', { count: errors })}>
                  <Icon name="alertCircle" />
                  <span aria-hidden>{errors}</span>
                  <span className={styles['words']}>{texts.t('kit.errorCount', { count: errors })}</span>
                </span>
              )}
              {errors === 0 && warnings > 0 && (
                <span className={styles['warnings']} title={texts.t('kit.warningCount', { count: warnings })}>
                  <Icon name="alertTriangle" />
                  <span aria-hidden>{warnings}</span>
                  <span className={styles['words']}>{texts.t('kit.warningCount', { count: warnings })}</span>
                </span>
              )}
              {errors === 0 && warnings === 0 && todos > 0 && (
                <span className={styles['todos']} title={texts.t('kit.todoCount', { count: todos })}>
                  <Icon name="circleDashed" />
                  <span aria-hidden>{todos}</span>
                  <span className={styles['words']}>{texts.t('kit.todoCount', { count: todos })}</span>
                </span>
              )}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Part of the window's height above which a section counts as the one that is read. */
const READ_ABOVE = 0.45;

/** Towards the end of the page the line goes down with it, so that sections that can no longer reach it are read too. */
const readingLine = (): number => {
  const { innerHeight, scrollY } = window;
  const below = document.documentElement.scrollHeight - innerHeight - scrollY;
  return scrollY > 0 ? Math.max(innerHeight * READ_ABOVE, innerHeight - below) : innerHeight * READ_ABOVE;
};

const useSectionOnScreen = (ids: readonly string[]): string | undefined => {
  const [current, setCurrent] = useState(ids[0]);
  const key = ids.join(' ');
  useEffect(() => {
    const order = key.split(' ');
    let frame = 0;
    const find = (): void => {
      const line = readingLine();
      const reached = order.filter((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) < line);
      setCurrent(reached.at(-1) ?? order[0]);
    };
    const onScroll = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(find);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', onScroll);
    };
  }, [key]);
  return current;
};
