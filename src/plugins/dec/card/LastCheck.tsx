import { observer } from 'mobx-react-lite';
import { rulesVersionOf } from '../../../domain/declaration/profiles/profile';
import { formatInstant } from '../../../ui/kit/format';
import { useTexts } from '../../../ui/text/texts';
import type { CardModel } from './cardModel';
import styles from './card.module.css';

/** When what the panel tells was found: on this page while it may be changed, else by the server. */
export const LastCheck = observer(function LastCheck({ card }: { readonly card: CardModel }) {
  const { t, locale } = useTexts();
  const { checkedAt = '', rulesVersion = '' } = card.declaration?.findings ?? {};
  const isHere = !card.isReadOnly && card.check.checkedAt !== '';
  const at = isHere ? card.check.checkedAt : checkedAt;
  return at === '' ? null : <p className={styles['lastCheck']}>{t('dec.checkedAt', { at: formatInstant(at, locale), rules: isHere ? rulesVersionOf(card.content.profile) : rulesVersion })}</p>;
});
