import { observer } from 'mobx-react-lite';
import { Button } from '../../../kit/Button';
import { formatInstant } from '../../../kit/format';
import { Icon } from '../../../kit/Icon';
import type { TextKey } from '../../../text/keys';
import { useTexts } from '../../../text/texts';
import type { DraftModel } from './draftModel';
import styles from '../record.module.css';

const adviceOf = ({ isUnfit, isStale, mayRestore }: DraftModel): TextKey | undefined => {
  if (isUnfit) return 'record.draft.unfit';
  if (!mayRestore) return 'record.draft.waits';
  return isStale ? 'record.draft.stale' : undefined;
};

/** Offers input that was typed here earlier and never saved. */
export const DraftBanner = observer(function DraftBanner({ draft }: { readonly draft: DraftModel }) {
  const { t, locale } = useTexts();
  const { offered } = draft;
  const advice = adviceOf(draft);
  return (
    <div role="status" className={styles['bannerArea']}>
      {offered && (
        <div className={styles['banner']}>
          <Icon name="clock" />
          <p>
            {t('record.draft.found', { time: formatInstant(offered.keptAt, locale) })} {advice && t(advice)}
          </p>
          {draft.mayRestore && <Button text={draft.isStale ? 'record.draft.compare' : 'record.draft.restore'} onPress={() => draft.restore()} />}
          <Button text="record.draft.discard" kind="quiet" onPress={() => draft.discard()} />
        </div>
      )}
    </div>
  );
});
