import { observer } from 'mobx-react-lite';
import { Button } from '../../../kit/Button';
import { MenuButton } from '../../../kit/MenuButton';
import type { MenuButtonItem } from '../../../kit/menuItem';
import type { BarCommand, RecordAction, Stored } from '../declared';
import type { RecordModel } from '../recordModel';

interface BarProps<R extends Stored, D extends object> {
  readonly record: RecordModel<R, D>;
  /** Shows the summary page, where there is one. */
  readonly onSummary?: () => unknown;
}

const isIn =
  <R extends Stored>(place: 'primary' | 'secondary' | 'more') =>
  (action: RecordAction<R>) =>
    (action.place ?? 'secondary') === place;

/** Primary, secondary, then More: what may be done with the record in its status. */
export const RecordActionsBar = observer(function RecordActionsBar<R extends Stored, D extends object>({ record, onSummary }: BarProps<R, D>) {
  const { actions, isReadOnly, content, offered, screen, address } = record;
  const { running, busy } = actions;
  const { undoStack } = content.form;
  const stored = record.record;
  const buttonOf = (action: RecordAction<R>, kind: 'primary' | 'secondary') => (
    <Button
      key={action.id}
      text={action.text}
      kind={kind}
      {...(action.icon === undefined ? {} : { icon: action.icon })}
      busy={running === action.id}
      disabled={busy && running !== action.id}
      onPress={() => actions.press(action)}
    />
  );
  const links = (screen.links ?? []).filter(({ access }) => stored !== undefined && record.allowed(access));
  const { bar = ['saveAndNew'] } = screen;
  const mayCopy = screen.copy !== undefined && stored !== undefined && record.mayCreate;
  const inBar = (command: BarCommand): boolean => bar.includes(command);
  const more: readonly MenuButtonItem[] = [
    ...(record.mayCreate && !inBar('new')
      ? [{ id: 'new', text: 'record.new', icon: 'plus', shortcut: 'Alt+N', onAction: () => address.openNew() } as const]
      : []),
    ...(mayCopy && !inBar('copy') ? [{ id: 'copy', text: 'record.copy', icon: 'copy', onAction: () => address.openCopy() } as const] : []),
    ...(isReadOnly
      ? []
      : ([
          { id: 'undo', text: 'record.undo', icon: 'arrowBackUp', shortcut: 'Ctrl+Z', disabled: !undoStack.canUndo, onAction: () => undoStack.undo() },
          { id: 'redo', text: 'record.redo', icon: 'arrowForwardUp', shortcut: 'Ctrl+Y', disabled: !undoStack.canRedo, onAction: () => undoStack.redo() },
        ] as const)),
    ...(stored ? links.map(({ id, text, to }) => ({ id, text, to: to(stored) })) : []),
    ...(onSummary ? [{ id: 'summary', text: 'record.summary', onAction: onSummary } as const] : []),
    ...offered.filter(isIn('more')).map((action) => ({
      id: action.id,
      text: action.text,
      destructive: action.destructive === true,
      disabled: busy,
      onAction: () => actions.press(action),
      ...(action.icon && { icon: action.icon }),
    })),
    ...(record.mayDelete && !inBar('delete')
      ? [{ id: 'delete', text: 'record.delete', icon: 'trash', destructive: true, disabled: busy, onAction: () => actions.askDelete() } as const]
      : []),
  ];
  return (
    <>
      {!isReadOnly && (
        <>
          <Button
            text="record.save"
            kind="primary"
            icon="deviceFloppy"
            busy={running === 'save'}
            disabled={busy && running !== 'save'}
            onPress={() => actions.save()}
          />
          {record.mayCreate && inBar('saveAndNew') && <Button text="record.saveAndNew" disabled={busy} onPress={() => address.saveAndNew()} />}
        </>
      )}
      {record.mayCreate && inBar('new') && <Button text="record.new" icon="plus" disabled={busy} onPress={() => address.openNew()} />}
      {mayCopy && inBar('copy') && <Button text="record.copy" icon="copy" disabled={busy} onPress={() => address.openCopy()} />}
      {record.mayDelete && inBar('delete') && <Button text="record.delete" icon="trash" kind="danger" disabled={busy} onPress={() => actions.askDelete()} />}
      {offered.filter(isIn('primary')).map((action) => buttonOf(action, isReadOnly ? 'primary' : 'secondary'))}
      {offered.filter(isIn('secondary')).map((action) => buttonOf(action, 'secondary'))}
      <MenuButton text="kit.more" items={more} />
    </>
  );
});
