import { observer } from 'mobx-react-lite';
import { CodeField } from '../../../ui/kit/fields/CodeField';
import { useTexts } from '../../../ui/text/texts';
import styles from './lists.module.css';
import type { KnownLists } from './knownLists';

interface ListChoiceProps {
  readonly known: KnownLists;
  readonly value: string;
  readonly onChange: (list: string) => void;
}

/** Chooses one of all lists, by name or title. */
export const ListChoice = observer(function ListChoice({ known, value, onChange }: ListChoiceProps) {
  const { language } = useTexts();
  return (
    <div className={styles['choice']}>
      <CodeField label="rd.list" name="/list" criterion span={6} width="full" entries={known.entriesIn(language)} value={value} onChange={onChange} />
    </div>
  );
});
