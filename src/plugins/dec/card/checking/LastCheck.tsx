import { observer } from 'mobx-react-lite';
import { formatInstant } from '../../../../ui/kit/format';
import type { TextKey } from '../../../../ui/text/keys';
import { useTexts } from '../../../../ui/text/texts';
import type { CardModel } from '../cardModel';
import styles from '../card.module.css';

/** When what the panel tells was found: on this page while it may be changed, else by the server. */
export const LastCheck = observer(function LastCheck({ card }: { readonly card: CardModel }) {
  const { t, locale } = useTexts();
  const { checkedAt = '', rulesVersion = '' } = card.declaration?.findings ?? {};
  const isHere = !card.isReadOnly && card.check.checkedAt !== '';
  const at = isHere ? card.check.checkedAt : checkedAt;
  const version = isHere ? card.content.profile.version : rulesVersion.slice(rulesVersion.lastIndexOf(' ') + 1);
  return at === '' ? null : (
    <p className={styles['lastCheck']}>{t('dec.checkedAt', { at: formatInstant(at, locale), version, form: t(card.profile.titleKey as TextKey) })}</p>
  );
});
