import { useEffect, useLayoutEffect, useState, type CSSProperties, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { cx } from '../cx';
import styles from './CodeList.module.css';

export interface ListOption {
  readonly key: string;
  readonly content: ReactNode;
}

interface OptionListProps {
  readonly id: string;
  /** Name of the list for a screen reader. */
  readonly label: string;
  readonly trigger: RefObject<HTMLElement | null>;
  readonly options: readonly ListOption[];
  readonly active: number;
  /** Said politely under the options: hits, none, on the way. */
  readonly note: ReactNode;
  readonly onChoose: (at: number) => void;
}

const HEIGHT = 304;
const LEAST_WIDTH = 420;

/** The open list of a combobox, over everything else so that no panel cuts it off. */
export function OptionList({ id, label, trigger, options, active, note, onChoose }: OptionListProps) {
  const place = usePlaceUnder(trigger);
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [id, active]);
  return createPortal(
    // The pointer must not take the focus from the field: leaving it closes the list.
    <div className={styles['popup']} style={place} onPointerDown={(event) => event.preventDefault()}>
      <ul className={styles['list']} id={id} role="listbox" aria-label={label}>
        {options.map(({ key, content }, at) => (
          <li
            key={key}
            id={`${id}-${at}`}
            role="option"
            aria-selected={at === active}
            className={cx(styles['option'], at === active && styles['active'])}
            onClick={() => onChoose(at)}
          >
            {content}
          </li>
        ))}
      </ul>
      <p className={styles['note']} role="status">
        {note}
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
