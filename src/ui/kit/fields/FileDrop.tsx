import { useRef, useState, type ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import type { TextKey } from '../../text/keys';
import { useTexts } from '../../text/texts';
import { Button } from '../Button';
import { cx } from '../cx';
import { formatBytes } from '../format';
import { Icon } from '../Icon';
import { LiveText } from '../LiveText';
import { sortFiles, type FileRules, type RefusedFile } from './fileRules';
import { useFileDrop } from './useFileDrop';
import styles from './FileDrop.module.css';

export interface FileDropProps extends FileRules {
  /** What the files are for. */
  readonly label: TextKey;
  readonly onFiles: (files: readonly File[]) => unknown;
  /** Type and size are said here and judged by who takes the files. */
  readonly takesAll?: boolean;
  readonly disabled?: boolean | undefined;
  /** Ids of the elements that describe the button: hint, message of a field. */
  readonly describedBy?: string | undefined;
  readonly buttonId?: string | undefined;
  readonly onFocus?: (() => void) | undefined;
  readonly onBlur?: (() => void) | undefined;
  /** Under the button: the files that were taken, their progress. */
  readonly children?: ReactNode;
}

/** The whole panel takes files that are dropped or pasted, and there is always a button. Refused files say why, the rest goes on. */
export const FileDrop = observer(function FileDrop(props: FileDropProps) {
  const { label, onFiles, accept, maxBytes, multiple = false, takesAll = false, disabled = false, buttonId, describedBy, onFocus, onBlur, children } = props;
  const texts = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const [said, setSaid] = useState('');
  const max = formatBytes(maxBytes, texts.locale);
  const types = accept?.join(', ') ?? '';
  const several = { multiple: multiple ? 'yes' : 'no' };

  const take = (files: readonly File[]) => {
    if (disabled || files.length === 0) return;
    const sorted = sortFiles(files, takesAll ? { maxBytes: Infinity, multiple } : { accept, maxBytes, multiple });
    setRefused(sorted.refused);
    setSaid(texts.t('kit.file.taken', { taken: sorted.taken.length, refused: sorted.refused.length }));
    if (sorted.taken.length > 0) onFiles(sorted.taken);
  };
  const { over, handlers } = useFileDrop(take, disabled);
  const why = ({ reason, size }: RefusedFile): string => {
    switch (reason) {
      case 'type':
        return texts.t('kit.file.wrongType', { types });
      case 'size':
        return texts.t('kit.file.tooLarge', { size: formatBytes(size, texts.locale), max });
      case 'empty':
        return texts.t('kit.file.empty');
      case 'one':
        return texts.t('kit.file.one');
    }
  };
  return (
    <div
      className={cx(styles['drop'], over && styles['over'])}
      role="group"
      aria-label={texts.t(label)}
      data-disabled={disabled || undefined}
      {...handlers}
      onPaste={(event) => take([...event.clipboardData.files])}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      <div className={styles['choose']}>
        <Icon name="upload" size={20} />
        <Button
          text="kit.file.choose"
          values={several}
          disabled={disabled}
          {...(buttonId === undefined ? {} : { id: buttonId })}
          {...(describedBy === undefined ? {} : { describedBy })}
          onPress={() => input.current?.click()}
        />
        <span className={styles['words']}>{texts.t('kit.file.drop', several)}</span>
        <span className={styles['rule']}>{accept ? texts.t('kit.file.rule', { types, size: max }) : texts.t('kit.file.maxSize', { size: max })}</span>
      </div>
      <input
        ref={input}
        className={styles['input']}
        type="file"
        tabIndex={-1}
        aria-label={texts.t(label)}
        accept={accept?.join(',')}
        multiple={multiple}
        onChange={({ target }) => {
          take([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      {children}
      {refused.length > 0 && (
        <ul className={styles['refused']}>
          {refused.map((file, at) => (
            <li key={`${at} ${file.name}`}>
              <Icon name="alertCircle" /> <strong>{file.name}</strong> <span>{why(file)}</span>
            </li>
          ))}
        </ul>
      )}
      <LiveText>{said}</LiveText>
    </div>
  );
});
