import { goToSection } from '../../../kit/Section';
import type { Shortcut } from '../../../kit/shortcuts';
import type { Stored } from '../declared';
import type { RecordModel } from '../recordModel';
import { fillFromPrevious, focusedRow, insertRow, removeRow } from '../rows/rowCommands';
import { rowBlankAt } from '../sections/recordSections';

/** The primary action of the page, which saves first; while there is none, Save. */
const pressPrimary = <R extends Stored, D extends object>({ actions, isReadOnly, offered }: RecordModel<R, D>): void => {
  const primary = offered.find(({ place }) => place === 'primary');
  if (primary) actions.press(primary);
  else if (!isReadOnly) void actions.save();
};

/** Keys of a record; those that change something act while it can be edited only. */
export const recordShortcuts = <R extends Stored, D extends object>(record: RecordModel<R, D>): readonly Shortcut[] => {
  const { actions, address, content, findings, tabs, screen } = record;
  const { undoStack } = content.form;
  const editing = (act: () => unknown) => () => {
    if (!record.isReadOnly) void act();
  };
  const onRow = (act: (at: string, place: number) => void) =>
    editing(() => {
      const row = focusedRow(document.activeElement);
      if (row) act(row.at, row.place);
    });
  const goTo = (n: number): void => {
    if (tabs.ids.length > 0) {
      const tab = tabs.ids[n - 1];
      if (tab !== undefined) tabs.select(tab);
      return;
    }
    const section = (screen.sections ?? [])[n - 1];
    if (section) goToSection(section.id);
  };
  return [
    { keys: '$mod+s', shown: 'Ctrl+S', text: 'record.save', onPress: editing(() => actions.save()) },
    { keys: '$mod+Enter', shown: 'Ctrl+Enter', text: 'record.primary', onPress: () => pressPrimary(record) },
    {
      keys: 'Alt+n',
      shown: 'Alt+N',
      text: 'record.new',
      onPress: () => {
        if (record.mayCreate) address.openNew();
      },
    },
    { keys: '$mod+z', shown: 'Ctrl+Z', text: 'record.undo', onPress: editing(() => undoStack.undo()) },
    { keys: '$mod+y', shown: 'Ctrl+Y', text: 'record.redo', onPress: editing(() => undoStack.redo()) },
    { keys: 'F8', shown: 'F8', text: 'record.findings.next', onPress: () => findings.panel.next() },
    { keys: 'Shift+F8', shown: 'Shift+F8', text: 'record.findings.previous', onPress: () => findings.panel.previous() },
    {
      keys: 'Insert',
      shown: 'Insert',
      text: 'record.row.insert',
      onPress: onRow((at, place) => {
        const blank = rowBlankAt(screen, at, content.form.value);
        if (blank) insertRow(record, at, place + 1, blank);
      }),
    },
    { keys: '$mod+Delete', shown: 'Ctrl+Delete', text: 'record.row.removeFocused', onPress: onRow((at, place) => removeRow(record, at, place)) },
    { keys: '$mod+d', shown: 'Ctrl+D', text: 'record.fillPrevious', onPress: editing(() => fillFromPrevious(record, document.activeElement)) },
    { keys: 'Alt+(Digit[1-9])', shown: 'Alt+1 .. 9', text: 'record.section.go', onPress: ({ code }) => goTo(Number(code.slice(-1))) },
  ];
};
