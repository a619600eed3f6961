import { observer } from 'mobx-react-lite';
import type { TableFormat } from '../../../domain/document/table';
import { Button } from '../../kit/Button';
import { MenuButton } from '../../kit/MenuButton';

interface PrintMenuProps {
  readonly onPrint: (format: TableFormat) => void;
  /** The rows as a file of other columns, in the place of the rows as data. */
  readonly onExport?: (format: TableFormat) => void;
  /** Nothing is asked yet, or a file is being made. */
  readonly disabled: boolean;
}

/** The print types are exactly Excel and Pdf; the rows as data are a command of their own. */
export const PrintMenu = observer(function PrintMenu({ onPrint, onExport, disabled }: PrintMenuProps) {
  return (
    <>
      <MenuButton
        text="list.print"
        disabled={disabled}
        items={[
          { id: 'Excel', text: 'list.print.excel', onAction: () => onPrint('Excel') },
          { id: 'Pdf', text: 'list.print.pdf', onAction: () => onPrint('Pdf') },
        ]}
      />
      {onExport ? (
        <MenuButton
          text="list.export"
          disabled={disabled}
          items={[
            { id: 'Excel', text: 'list.export.excel', onAction: () => onExport('Excel') },
            { id: 'Csv', text: 'list.export.csv', onAction: () => onExport('Csv') },
          ]}
        />
      ) : (
        <Button text="list.download" disabled={disabled} onPress={() => onPrint('Csv')} />
      )}
    </>
  );
});
