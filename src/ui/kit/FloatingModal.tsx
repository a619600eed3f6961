import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import type { TextKey, TextValues } from '../text/keys';
import { Button } from './Button';
import { FIRST_SIZE, firstPlace, inCorner, keptInside, moved, resized, type Corner, type FloatingPlace, type WindowSize } from './floatingPlace';
import { MenuButton } from './MenuButton';
import { useDrag } from './useDrag';
import { useScreenTexts } from './useScreenTexts';
import styles from './FloatingModal.module.css';

export interface FloatingModalProps {
  readonly title: TextKey;
  readonly values?: TextValues;
  /** Its size at first, in px. */
  readonly size?: WindowSize;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

const STEP = 24;
const CORNERS: readonly Corner[] = ['topLeft', 'topRight', 'bottomLeft', 'bottomRight'];
const ARROWS: Readonly<Record<string, readonly [number, number]>> = { ArrowLeft: [-STEP, 0], ArrowRight: [STEP, 0], ArrowUp: [0, -STEP], ArrowDown: [0, STEP] };

const windowSize = (): WindowSize => ({ width: window.innerWidth, height: window.innerHeight });
const isTextField = (target: EventTarget): boolean => target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

/** A window beside the work: the page behind stays usable. Moved and sized by pointer, by keys and by its menu. */
export default observer(function FloatingModal({ title, values, size = FIRST_SIZE, onClose, children }: FloatingModalProps) {
  const texts = useScreenTexts();
  const id = useId();
  const box = useRef<HTMLElement>(null);
  const [place, setPlace] = useState<FloatingPlace>(() => firstPlace(size, windowSize()));
  useFocusInside(box);
  useEffect(() => {
    const fit = () => setPlace((before) => keptInside(before, windowSize()));
    window.addEventListener('resize', fit);
    return () => window.removeEventListener('resize', fit);
  }, []);
  const reset = () => setPlace(firstPlace(size, windowSize()));
  const grow = (by: number) => setPlace(resized(place, by, by, windowSize()));
  const moving = useDrag(
    () => place,
    (from, x, y) => setPlace(moved(from, x, y, windowSize())),
  );
  const sizing = useDrag(
    () => place,
    (from, x, y) => setPlace(resized(from, x, y, windowSize())),
  );
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) {
      event.preventDefault();
      onClose();
      return;
    }
    const arrow = ARROWS[event.key];
    // In a field the same keys move by words.
    if (!arrow || !event.ctrlKey || event.altKey || isTextField(event.target)) return;
    event.preventDefault();
    setPlace((event.shiftKey ? resized : moved)(place, ...arrow, windowSize()));
  };
  return (
    <section
      ref={box}
      className={styles['float']}
      role="dialog"
      aria-modal="false"
      aria-labelledby={id}
      aria-describedby={`${id}-hint`}
      tabIndex={-1}
      style={{ ...place }}
      onKeyDown={press}
      data-print="hidden"
    >
      <header className={styles['head']} {...moving}>
        <h2 id={id}>{texts.t(title, values)}</h2>
        <span id={`${id}-hint`} className={styles['hint']}>
          {texts.t('kit.float.hint')}
        </span>
        <MenuButton
          kind="bar"
          text="kit.float.place"
          icon="arrowsMove"
          iconOnly
          items={[
            ...CORNERS.map((corner) => ({ id: corner, text: `kit.float.${corner}` as const, onAction: () => setPlace(inCorner(place, corner, windowSize())) })),
            { id: 'larger', text: 'kit.float.larger', onAction: () => grow(4 * STEP) },
            { id: 'smaller', text: 'kit.float.smaller', onAction: () => grow(-4 * STEP) },
            { id: 'reset', text: 'kit.float.reset', onAction: reset },
          ]}
        />
        <Button text="kit.close" icon="close" iconOnly kind="quiet" onPress={onClose} />
      </header>
      <div className={styles['body']}>{children}</div>
      <div className={styles['corner']} aria-hidden {...sizing} />
    </section>
  );
});

/** The focus goes into the window when it opens, and back to where it was when it closes with the focus still inside. */
const useFocusInside = (box: { readonly current: HTMLElement | null }): void => {
  useEffect(() => {
    const before = document.activeElement;
    const element = box.current;
    element?.focus();
    return () => {
      const now = document.activeElement;
      if (before instanceof HTMLElement && (now === null || now === document.body || element?.contains(now))) before.focus();
    };
  }, [box]);
};
