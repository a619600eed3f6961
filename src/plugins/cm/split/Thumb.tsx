import { useCallback } from 'react';
import { observer } from 'mobx-react-lite';
import { cx } from '../../../ui/kit/cx';
import { useTexts } from '../../../ui/text/texts';
import type { SplitModel } from './splitModel';
import styles from './split.module.css';

interface ThumbProps {
  readonly page: number;
  readonly own: SplitModel;
}

/** One page, drawn when it comes into view, and the place after it where a part may end. */
export const Thumb = observer(function Thumb({ page, own }: ThumbProps) {
  const { t } = useTexts();
  const rotation = own.rotationOf(page);
  const isCurrent = own.current === page;
  const place = own.placeOf(page);
  const part = own.parts[place];
  const keep = useCallback((button: HTMLButtonElement | null) => own.keep(page, button), [own, page]);
  const draw = useCallback((canvas: HTMLCanvasElement) => own.show(page, rotation, canvas), [own, page, rotation]);
  return (
    <div className={styles['cell']}>
      <button
        ref={keep}
        type="button"
        className={cx(styles['page'], isCurrent && styles['current'], own.chosen.has(page) && styles['chosen'])}
        tabIndex={isCurrent ? 0 : -1}
        aria-pressed={own.chosen.has(page)}
        aria-label={t('cm.split.page', { page, part: place + 1, type: part?.documentType ?? '' })}
        onClick={(event) => own.pick(page, event.ctrlKey || event.metaKey || event.shiftKey)}
      >
        <canvas key={rotation} ref={draw} width={140} height={198} aria-hidden="true" />
        <span>
          {page} {place >= 0 ? `· ${place + 1}` : '· –'} {part?.documentType} {own.broken.has(page) && t('cm.split.broken')}
        </span>
      </button>
      {page < own.pageCount && (
        <button
          type="button"
          tabIndex={-1}
          className={cx(styles['cut'], own.isCut(page) && styles['isCut'], own.isSuggested(page) && styles['suggested'])}
          aria-pressed={own.isCut(page)}
          aria-label={t('cm.split.cut', { page })}
          onClick={() => own.cut(page)}
        />
      )}
    </div>
  );
});
