import { useTexts } from '../text/texts';
import styles from './SkipLink.module.css';

/** First on the page; the content it leads to has the id `content`. */
export function SkipLink({ target = 'content' }: { readonly target?: string }) {
  const texts = useTexts();
  return (
    <a
      className={styles['skip']}
      href={`#${target}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(target)?.focus();
      }}
    >
      {texts.t('kit.skip')}
    </a>
  );
}
