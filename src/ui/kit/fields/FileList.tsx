import { observer } from 'mobx-react-lite';
import { useTexts } from '../../text/texts';
import { Button } from '../Button';
import { formatBytes } from '../format';
import { Icon } from '../Icon';
import styles from './FileList.module.css';

export interface FileEntry {
  readonly id: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** From 0 to 1 while it is under way. */
  readonly progress?: number | undefined;
  readonly done?: boolean | undefined;
  /** Already worded; the other files go on. */
  readonly error?: string | undefined;
}

interface FileListProps {
  readonly files: readonly FileEntry[];
  readonly onRemove?: ((id: string) => unknown) | undefined;
}

/** Files that were taken, each with its progress, its error or that it is ready. */
export const FileList = observer(function FileList({ files, onRemove }: FileListProps) {
  const texts = useTexts();
  if (files.length === 0) return null;
  return (
    <ul className={styles['files']} aria-label={texts.t('kit.file.files')}>
      {files.map(({ id, name, size, progress, done = false, error }) => (
        <li key={id} className={styles['file']}>
          <span className={styles['name']}>{name}</span> <span className={styles['size']}>{formatBytes(size, texts.locale)}</span>
          {progress !== undefined && !done && !error && <progress className={styles['progress']} max={1} value={progress} aria-label={name} />}
          {done && (
            <span className={styles['done']}>
              <Icon name="circleCheck" /> {texts.t('kit.file.done')}
            </span>
          )}
          {error && (
            <span className={styles['error']}>
              <Icon name="alertCircle" /> {error}
            </span>
          )}
          {onRemove && <Button text="kit.file.remove" values={{ name }} icon="close" iconOnly kind="quiet" onPress={() => onRemove(id)} />}
        </li>
      ))}
    </ul>
  );
});
