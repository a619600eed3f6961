import { observer } from 'mobx-react-lite';
import { MenuButton } from '../../../../ui/kit/MenuButton';
import type { MenuButtonItem } from '../../../../ui/kit/menuItem';
import type { CardModel } from '../cardModel';

/** What is done with several lines at once. */
export const LineMenu = observer(function LineMenu({ card: { tasks, content } }: { readonly card: CardModel }) {
  const none = content.lines.count === 0;
  const items: readonly MenuButtonItem[] = [
    { id: 'setField', text: 'dec.setField', disabled: none, onAction: () => tasks.start('setField') },
    { id: 'splitLine', text: 'dec.splitLine', disabled: none, onAction: () => tasks.start('splitLine') },
    ...(tasks.hasDutyValue ? [{ id: 'dutyValue', text: 'dec.dutyValue.open', disabled: none, onAction: () => tasks.start('dutyValue') } as const] : []),
    ...(tasks.mayMerge ? [{ id: 'merge', text: 'dec.merge', onAction: () => tasks.start('merge') } as const] : []),
    ...(tasks.isMerged ? [{ id: 'unmerge', text: 'dec.unmerge', onAction: () => tasks.start('unmerge') } as const] : []),
  ];
  return <MenuButton text="dec.lines.menu" items={items} />;
});
