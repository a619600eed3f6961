import { useEffect, useState } from 'react';
import { useTexts } from '../text/texts';
import styles from './Loading.module.css';

const QUIET_FOR = 200;

/** Nothing for 200 ms: what is quick shows no flicker. */
export function Loading() {
  const texts = useTexts();
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), QUIET_FOR);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p className={styles['loading']} role="status" data-loading>
      {late ? texts.t('kit.loading') : ''}
    </p>
  );
}
