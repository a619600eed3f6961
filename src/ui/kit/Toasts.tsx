import { observer } from 'mobx-react-lite';
import { isAssertive } from '../../domain/notification/toasts';
import { useTexts } from '../text/texts';
import { Button } from './Button';
import { cx } from './cx';
import { Icon } from './Icon';
import { NOTICE_ICONS, type NoticeModel, type ShownNotice } from './noticeModel';
import styles from './Toasts.module.css';

/** The notification area. Its two live regions are always there, so that a screen reader hears what comes. */
export const Toasts = observer(function Toasts({ model }: { readonly model: NoticeModel }) {
  const texts = useTexts();
  const list = (assertive: boolean) => model.standing.filter(({ kind }) => isAssertive(kind) === assertive);
  const word = (notice: ShownNotice, text: string) => {
    const severity = texts.t(`kit.toast.${notice.kind}`);
    return severity !== text && <strong>{severity} </strong>;
  };
  const toast = (notice: ShownNotice) => (
    <div key={notice.id} className={cx(styles['toast'], styles[notice.kind])}>
      <Icon name={NOTICE_ICONS[notice.kind]} />
      <p className={styles['text']}>
        {word(notice, texts.translate(notice.text, notice.text, notice.values))}
        {texts.translate(notice.text, notice.text, notice.values)}
      </p>
      <Button text="kit.toast.dismiss" icon="close" iconOnly kind="quiet" onPress={() => model.dismiss(notice.id)} />
    </div>
  );
  return (
    <section
      className={styles['area']}
      aria-label={texts.t('kit.toasts')}
      data-print="hidden"
      onPointerEnter={() => model.pause()}
      onPointerLeave={() => model.resume()}
      onFocus={() => model.pause()}
      onBlur={() => model.resume()}
    >
      <div aria-live="assertive" aria-relevant="additions">
        {list(true).map(toast)}
      </div>
      <div aria-live="polite" aria-relevant="additions">
        {list(false).map(toast)}
      </div>
      {model.waiting > 0 && <p>{texts.t('kit.toast.more', { count: model.waiting })}</p>}
    </section>
  );
});
