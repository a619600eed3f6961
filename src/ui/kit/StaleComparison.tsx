import { useState } from 'react';
import type { TextKey, TextValues } from '../text/keys';
import { useTexts } from '../text/texts';
import { Button } from './Button';
import { Dialog } from './Dialog';
import { Table } from './Table';
import styles from './StaleComparison.module.css';

export interface StaleRow {
  readonly pointer: string;
  readonly label: TextKey;
  readonly values?: TextValues;
  /** Both as a person reads them. */
  readonly mine: string;
  readonly theirs: string;
  /** What is chosen at first; mine if absent. */
  readonly kept?: Kept;
}

export type Kept = 'mine' | 'theirs';

export interface StaleComparisonProps {
  readonly rows: readonly StaleRow[];
  /** Who changed it and when, already worded. */
  readonly changed?: string;
  readonly onResolve: (kept: ReadonlyMap<string, Kept>) => unknown;
  readonly onCancel: () => void;
}

/** A stale record was refused: per field and for all, theirs is taken or mine kept. Mine is kept until it is chosen otherwise. */
export function StaleComparison({ rows, changed, onResolve, onCancel }: StaleComparisonProps) {
  const texts = useTexts();
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(() => new Set(rows.filter(({ kept }) => kept === 'theirs').map(({ pointer }) => pointer)));
  const choose = (pointer: string, kept: Kept) => {
    const next = new Set(theirs);
    if (kept === 'theirs') next.add(pointer);
    else next.delete(pointer);
    setTheirs(next);
  };
  const resolve = () => onResolve(new Map(rows.map(({ pointer }) => [pointer, theirs.has(pointer) ? 'theirs' : 'mine'])));
  const option = (row: StaleRow, kept: Kept, value: string, text: TextKey) => (
    <td>
      <label className={styles['option']}>
        <input type="radio" name={row.pointer} checked={theirs.has(row.pointer) === (kept === 'theirs')} onChange={() => choose(row.pointer, kept)} />
        <span>
          <span className={styles['value']}>{value || texts.t('kit.empty')}</span> <span className={styles['verb']}>{texts.t(text)}</span>
        </span>
      </label>
    </td>
  );
  return (
    <Dialog
      title="kit.stale.title"
      wide
      onClose={onCancel}
      actions={[
        { text: 'kit.cancel', onPress: onCancel, safe: true },
        { text: 'kit.stale.apply', kind: 'primary', onPress: resolve },
      ]}
    >
      <p>
        {changed} {texts.t('kit.stale.intro')}
      </p>
      <div className={styles['all']}>
        <Button text="kit.stale.keepAllMine" onPress={() => setTheirs(new Set())} />
        <Button text="kit.stale.takeAllTheirs" onPress={() => setTheirs(new Set(rows.map(({ pointer }) => pointer)))} />
      </div>
      <Table>
        <thead>
          <tr>
            <th scope="col">{texts.t('kit.stale.field')}</th>
            <th scope="col">{texts.t('kit.stale.mine')}</th>
            <th scope="col">{texts.t('kit.stale.theirs')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.pointer}>
              <th scope="row">{texts.t(row.label, row.values)}</th>
              {option(row, 'mine', row.mine, 'kit.stale.keepMine')}
              {option(row, 'theirs', row.theirs, 'kit.stale.takeTheirs')}
            </tr>
          ))}
        </tbody>
      </Table>
    </Dialog>
  );
}
