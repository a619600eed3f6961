import { lazy, Suspense } from 'react';
import { observer } from 'mobx-react-lite';
import { Button } from '../../../kit/Button';
import { titleOf } from '../../../kit/grid/column';
import { MenuButton } from '../../../kit/MenuButton';
import { useTexts } from '../../../text/texts';
import type { CopiedList, RowClipboard } from './rowClipboard';
import styles from '../record.module.css';

const PasteReportDialog = lazy(() => import('../../../kit/grid/PasteReportDialog'));

interface ToolsProps {
  readonly clipboard: RowClipboard;
  readonly list: CopiedList;
  /** What a row is called. */
  readonly title: string;
  readonly readOnly: boolean;
}

/** Copy, paste here and paste below for one row. */
export const RowMenu = ({ clipboard, list, title, place, readOnly }: ToolsProps & { readonly place: number }) => {
  const texts = useTexts();
  const values = { title, n: place + 1 };
  const copy = () => clipboard.copy(list, place, texts);
  if (readOnly) return <Button text="record.row.copyOf" values={values} icon="copy" iconOnly kind="quiet" onPress={copy} />;
  return (
    <MenuButton
      text="record.row.clipboard"
      values={values}
      icon="copy"
      iconOnly
      kind="quiet"
      items={[
        { id: 'copy', text: 'record.row.copy', onAction: () => void copy() },
        { id: 'here', text: 'record.row.pasteHere', onAction: () => void clipboard.pasteFromClipboard(list, place, 'here', texts) },
        { id: 'new', text: 'record.row.pasteBelow', onAction: () => void clipboard.pasteFromClipboard(list, place, 'new', texts) },
      ]}
    />
  );
};

/** Copy and paste for the whole list, and what became of the last paste. */
export const ListTools = observer(function ListTools({ clipboard, list, title, readOnly }: ToolsProps) {
  const texts = useTexts();
  const { t } = texts;
  const { said, report } = clipboard;
  const count = list.rows().length;
  return (
    <>
      {count > 0 && (
        <Button
          text="record.rows.copyAll"
          label={`${t('record.rows.copyAll')}: ${title}`}
          icon="copy"
          kind="quiet"
          onPress={() => clipboard.copy(list, undefined, texts)}
        />
      )}
      {!readOnly && count < list.limit && (
        <Button
          text="record.rows.paste"
          label={`${t('record.rows.paste')}: ${title}`}
          kind="quiet"
          onPress={() => clipboard.pasteFromClipboard(list, count - 1, 'new', texts)}
        />
      )}
      <span role="status" className={styles['none']}>
        {said && t(said.text, said.values)}
      </span>
      {report && (
        <Suspense>
          <PasteReportDialog
            report={report}
            limit={list.limit}
            nameOf={(id) => {
              const column = clipboard.columns.find((one) => one.id === id);
              return column === undefined ? id : titleOf(column, t);
            }}
            onClose={() => clipboard.closeReport()}
          />
        </Suspense>
      )}
    </>
  );
});
