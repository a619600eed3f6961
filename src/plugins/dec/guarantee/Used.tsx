import type { TransitGuarantee } from '../../../application/contract/declarationGuarantees';
import { formatDecimal } from '../../../ui/kit/format';
import { useTexts } from '../../../ui/text/texts';
import styles from './guarantee.module.css';

const ALL = 100;

/** The part of the reference amount that is in use. */
export function Used({ guarantee: { percent, isLow } }: { readonly guarantee: Pick<TransitGuarantee, 'percent' | 'isLow'> }) {
  const { locale } = useTexts();
  return (
    <span className={styles['used']}>
      <meter min={0} max={ALL} high={isLow ? 0 : ALL} value={Number(percent)} aria-hidden="true" />
      {formatDecimal(percent, locale)} %
    </span>
  );
}
