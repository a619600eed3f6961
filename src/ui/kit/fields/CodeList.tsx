import type { RefObject } from 'react';
import { useTexts } from '../../text/texts';
import type { CodeEntry, CodeHits } from './codeIndex';
import { OptionList } from './OptionList';
import styles from './CodeList.module.css';

interface CodeListProps {
  readonly id: string;
  readonly trigger: RefObject<HTMLElement | null>;
  readonly hits: CodeHits;
  /** In place of the number of hits. */
  readonly note?: string | undefined;
  readonly active: number;
  readonly onChoose: (entry: CodeEntry) => void;
}

/** The open list of a code field. */
export function CodeList({ id, trigger, hits, note, active, onChoose }: CodeListProps) {
  const texts = useTexts();
  const { shown, total } = hits;
  const count =
    total === 0
      ? texts.t('kit.code.noHits')
      : total > shown.length
        ? texts.t('kit.code.shown', { shown: shown.length, total })
        : texts.t('kit.code.hits', { count: total });
  const options = shown.map(({ code, text }) => ({
    key: code,
    content: (
      <>
        <span className={styles['code']}>{code}</span> - {text}
      </>
    ),
  }));
  const choose = (at: number) => {
    const entry = shown[at];
    if (entry) onChoose(entry);
  };
  return <OptionList id={id} label={texts.t('kit.code.list')} trigger={trigger} options={options} active={active} note={note ?? count} onChoose={choose} />;
}
