import type { MenuButtonItem } from '../../../../ui/kit/menuItem';
import type { CardModel } from '../cardModel';

/** What of the menu is about the declaration as a whole, by what may be done with it now. */
export const wholeActions = ({ tasks, services, content }: CardModel): readonly MenuButtonItem[] => {
  if (tasks.isAmending) return [];
  return [
    { id: 'templates', text: 'dec.template.open', onAction: () => tasks.start('templates') },
    { id: 'saveTemplate', text: 'dec.template.save', onAction: () => tasks.start('saveTemplate') },
    ...(tasks.mayCopy ? [{ id: 'copy', text: 'dec.copy', icon: 'copy', onAction: () => tasks.start('copy') } as const] : []),
    ...(tasks.mayAdd && !tasks.isDue ? [{ id: 'additional', text: 'dec.additional', onAction: () => tasks.start('additional') } as const] : []),
    ...(tasks.maySplit ? [{ id: 'split', text: 'dec.split', onAction: () => tasks.start('split') } as const] : []),
    ...(tasks.mayPrint ? [{ id: 'print', text: 'dec.print', onAction: () => tasks.start('print') } as const] : []),
    ...(tasks.mayCopy && !content.isForReading && services.session.allowed('dec.link')
      ? [{ id: 'link', text: 'dec.link.open', onAction: () => tasks.start('link') } as const]
      : []),
    ...(tasks.mayCompare ? [{ id: 'compare', text: 'dec.diff', onAction: () => tasks.compareLast() } as const] : []),
  ];
};
