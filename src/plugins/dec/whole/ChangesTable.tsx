import { observer } from 'mobx-react-lite';
import type { Change } from '../../../domain/declaration/differences';
import { staleWords } from '../../../ui/archetypes/record/editing/staleModel';
import { useTexts } from '../../../ui/text/texts';
import type { Wording } from '../card/checking/wording';
import { Table } from '../../../ui/kit/Table';
import styles from './whole.module.css';

/** Rows; more of them nobody reads in a dialog. */
const SHOWN = 300;

const ITEM = /^\/items\/(\d+)(\/.*)?$/;

/** What differs, each value before and after. */
export const ChangesTable = observer(function ChangesTable({ changes, wording }: { readonly changes: readonly Change[]; readonly wording: Wording }) {
  const texts = useTexts();
  const { t } = texts;
  const place = (pointer: string): string => {
    const [, at, inside] = ITEM.exec(pointer) ?? [];
    if (at === undefined) return wording.place(pointer);
    const item = t('dec.drawer.title', { n: Number(at) + 1 });
    return inside === undefined ? item : `${item}: ${wording.place(pointer)}`;
  };
  const words = (value: unknown, isRow: boolean): string => {
    if (value === undefined) return '';
    return isRow ? t('dec.diff.row') : staleWords(value, texts);
  };
  return (
    <>
      <div className={styles['scroll']}>
        <Table>
          <thead>
            <tr>
              <th scope="col">{t('kit.stale.field')}</th>
              <th scope="col">{t('dec.merge.before')}</th>
              <th scope="col">{t('dec.merge.after')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.slice(0, SHOWN).map(({ pointer, before, after, rowId }) => {
              const isRow = rowId !== undefined && /^\/\w+\/\d+$/.test(pointer);
              return (
                <tr key={`${pointer} ${rowId ?? ''} ${before === undefined ? 'new' : ''}`}>
                  <th scope="row">{place(pointer)}</th>
                  <td>{words(before, isRow)}</td>
                  <td>{words(after, isRow)}</td>
                </tr>
              );
            })}
          </tbody>
        </Table>
      </div>
      {changes.length > SHOWN && <p>{t('kit.findings.rest', { count: changes.length - SHOWN })}</p>}
    </>
  );
});
