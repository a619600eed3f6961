import { goToSection } from '../../../../ui/kit/Section';
import type { Shortcut } from '../../../../ui/kit/shortcuts';
import { MORE_SECTIONS, type CardModel } from '../cardModel';

/** Keys of the card; those that change something act while it can be edited only. */
export const cardShortcuts = (card: CardModel): readonly Shortcut[] => {
  const { actions, content, board } = card;
  const editing = (act: () => unknown) => () => {
    if (!card.isReadOnly) void act();
  };
  const sections = [...card.profile.sections.map(({ id }) => id), ...MORE_SECTIONS];
  return [
    { keys: '$mod+s', shown: 'Ctrl+S', text: 'dec.save', onPress: editing(() => actions.save()) },
    ...(card.services.handed
      ? []
      : ([
          { keys: '$mod+Enter', shown: 'Ctrl+Enter', text: 'dec.submit', onPress: editing(() => actions.submit()) },
          { keys: 'Alt+n', shown: 'Alt+N', text: 'dec.new', onPress: () => card.openNew() },
        ] as const)),
    { keys: '$mod+z', shown: 'Ctrl+Z', text: 'dec.undo', onPress: editing(() => content.undo.undo()) },
    { keys: '$mod+y', shown: 'Ctrl+Y', text: 'dec.redo', onPress: editing(() => content.undo.redo()) },
    { keys: 'F1', shown: 'F1', text: 'dec.help.title', onPress: () => card.tasks.help(document.activeElement) },
    { keys: 'F8', shown: 'F8', text: 'dec.findings.next', onPress: () => board.panel.next() },
    { keys: 'Shift+F8', shown: 'Shift+F8', text: 'dec.findings.previous', onPress: () => board.panel.previous() },
    { keys: 'Insert', shown: 'Insert', text: 'dec.list.insert', onPress: editing(() => card.parts.actOnRow(document.activeElement, 'insert')) },
    {
      keys: '$mod+Delete',
      shown: 'Ctrl+Delete',
      text: 'dec.list.removeFocused',
      onPress: editing(() => card.parts.actOnRow(document.activeElement, 'remove')),
    },
    { keys: '$mod+d', shown: 'Ctrl+D', text: 'dec.fillPrevious', onPress: editing(() => card.parts.fillFromPrevious(document.activeElement)) },
    {
      keys: 'Alt+(Digit[0-9])',
      shown: 'Alt+1 .. 9, 0',
      text: 'dec.section.go',
      onPress: ({ code }) => {
        const id = sections[(Number(code.slice(-1)) + 9) % 10];
        if (id !== undefined) goToSection(id);
      },
    },
  ];
};
