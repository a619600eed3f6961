import { useEffect, useLayoutEffect, useState, type CSSProperties, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '../../text/texts';
import { cx } from '../cx';
import type { CodeEntry, CodeHits } from './codeIndex';
import styles from './CodeList.module.css';

interface CodeListProps {
  readonly id: string;
  readonly trigger: RefObject<HTMLElement | null>;
  readonly hits: CodeHits;
  readonly active: number;
  readonly onChoose: (entry: CodeEntry) => void;
}

const HEIGHT = 304;
const LEAST_WIDTH = 420;

/** The open list of a code field, over everything else so that no panel cuts it off. */
export function CodeList({ id, trigger, hits, active, onChoose }: CodeListProps) {
  const texts = useTexts();
  const place = usePlaceUnder(trigger);
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [id, active]);
  const { shown, total } = hits;
  return createPortal(
    // The pointer must not take the focus from the field: leaving it closes the list.
    <div className={styles['popup']} style={place} onPointerDown={(event) => event.preventDefault()}>
      <ul className={styles['list']} id={id} role="listbox" aria-label={texts.t('kit.code.list')}>
        {shown.map((entry, at) => (
          <li
            key={entry.code}
            id={`${id}-${at}`}
            role="option"
            aria-selected={at === active}
            className={cx(styles['option'], at === active && styles['active'])}
            onClick={() => onChoose(entry)}
          >
            <span className={styles['code']}>{entry.code}</span> - {entry.text}
          </li>
        ))}
      </ul>
      <p className={styles['note']} role="status">
        {total === 0 && texts.t('kit.code.noHits')}
        {total > shown.length && texts.t('kit.code.shown', { shown: shown.length, total })}
        {total > 0 && total <= shown.length && texts.t('kit.code.hits', { count: total })}
      </p>
    </div>,
    document.body,
  );
}

const usePlaceUnder = (trigger: RefObject<HTMLElement | null>): CSSProperties => {
  const [place, setPlace] = useState<CSSProperties>({ visibility: 'hidden' });
  useLayoutEffect(() => {
    const measure = () => {
      const box = (trigger.current?.parentElement ?? trigger.current)?.getBoundingClientRect();
      if (!box) return;
      const below = window.innerHeight - box.bottom;
      const above = below < HEIGHT && box.top > below;
      const width = Math.min(Math.max(box.width, LEAST_WIDTH), window.innerWidth - 16);
      setPlace({
        left: Math.max(8, Math.min(box.left, window.innerWidth - width - 8)),
        width,
        maxHeight: Math.min(HEIGHT, (above ? box.top : below) - 8),
        ...(above ? { bottom: window.innerHeight - box.top + 2 } : { top: box.bottom + 2 }),
      });
    };
    measure();
    window.addEventListener('scroll', measure, true);
    window.addEventListener('resize', measure);
    return () => {
      window.removeEventListener('scroll', measure, true);
      window.removeEventListener('resize', measure);
    };
  }, [trigger]);
  return place;
};
