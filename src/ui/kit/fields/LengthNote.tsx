import { useTexts } from '../../text/texts';
import styles from './input.module.css';

const FROM = 0.8;

/** `82/100`, from four fifths of the longest text on. */
export function LengthNote({ value, max }: { readonly value: string; readonly max?: number | undefined }) {
  const texts = useTexts();
  if (max === undefined || value.length < max * FROM) return null;
  return <p className={styles['length']}>{texts.t('kit.length', { used: value.length, max })}</p>;
}
