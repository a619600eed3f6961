import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTexts } from '../text/texts';
import { Button } from './Button';
import { useDrag } from './useDrag';
import styles from './SplitView.module.css';

export interface SplitViewProps {
  /** What one chooses from. */
  readonly list: ReactNode;
  /** What is chosen; absent while nothing is. */
  readonly editor?: ReactNode;
  /** With it only one of the two is shown where it is narrow: it leads from the editor to the list. Without it they stand under each other. */
  readonly onBack?: () => unknown;
  /** Width of the list at first, in percent. */
  readonly width?: number;
}

const LEAST = 15;
const MOST = 75;
const STEP = 5;
const WIDTHS = [25, 35, 50];

const within = (width: number): number => Math.max(LEAST, Math.min(MOST, Math.round(width)));

/** A list at the left and the editor of what is chosen at the right; the divider moves by pointer and by arrows. */
export function SplitView({ list, editor, onBack, width: first = 35 }: SplitViewProps) {
  const texts = useTexts();
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(within(first));
  const dragging = useDrag(
    () => width,
    (from, x) => setWidth(within(from + (x / Math.max(1, box.current?.clientWidth ?? 1)) * 100)),
  );
  const press = (event: KeyboardEvent) => {
    const to = { ArrowLeft: width - STEP, ArrowRight: width + STEP, Home: LEAST, End: MOST }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    setWidth(within(to));
  };
  const isEditing = editor !== undefined && editor !== null;
  return (
    <div ref={box} className={styles['split']} data-editing={(isEditing && onBack !== undefined) || undefined}>
      <div className={styles['list']} style={{ flexBasis: `${width}%` }}>
        {list}
      </div>
      <div className={styles['between']} data-print="hidden">
        <div
          className={styles['divider']}
          role="separator"
          tabIndex={0}
          aria-orientation="vertical"
          aria-label={texts.t('kit.split.width')}
          aria-valuenow={width}
          aria-valuemin={LEAST}
          aria-valuemax={MOST}
          {...dragging}
          onKeyDown={press}
        />
        <Button
          text="kit.split.next"
          icon="arrowsHorizontal"
          iconOnly
          kind="quiet"
          onPress={() => setWidth(WIDTHS.find((one) => one > width) ?? within(WIDTHS[0] ?? LEAST))}
        />
      </div>
      <div className={styles['editor']}>
        {isEditing && onBack && (
          <div className={styles['back']}>
            <Button text="kit.split.back" icon="chevronLeft" kind="quiet" onPress={onBack} />
          </div>
        )}
        {editor}
      </div>
    </div>
  );
}
