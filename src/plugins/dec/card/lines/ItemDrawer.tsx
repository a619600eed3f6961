import { observer } from 'mobx-react-lite';
import type { Section } from '../../../../domain/declaration/profiles/profile';
import { Tabs } from '../../../../ui/kit/Tabs';
import { useTexts } from '../../../../ui/text/texts';
import type { CardModel } from '../cardModel';
import type { ItemModel } from './itemModel';
import { FormPart, ListPart } from '../form/RecordParts';
import { titleOf } from '../checking/wording';
import styles from '../card.module.css';

interface ItemDrawerProps {
  readonly card: CardModel;
  readonly section: Section;
  readonly item: ItemModel;
}

/** Everything of one goods item, in the groups of the profile. */
export const ItemDrawer = observer(function ItemDrawer({ card, section, item }: ItemDrawerProps) {
  const { t } = useTexts();
  return (
    <div className={styles['drawer']} role="group" aria-label={t('dec.drawer.title', { n: item.place + 1 })} onFocus={() => card.drawer.stay()}>
      <h3>
        {t('dec.drawer.title', { n: item.place + 1 })} <span className={styles['drawerText']}>{item.text(`${item.pointer}/description`)}</span>
      </h3>
      <Tabs
        label="dec.drawer.groups"
        selected={card.drawer.tab}
        onSelect={(tab) => card.drawer.choose(tab)}
        tabs={(section.parts ?? []).map((part) => ({
          id: part.id,
          title: titleOf(part),
          errors: item.errorsIn(part.id),
          ...(part.layout === 'LIST' && { count: item.rows(`${item.pointer}/${part.path}`).length }),
          content: <Group card={card} part={part} item={item} />,
        }))}
      />
    </div>
  );
});

const Group = observer(function Group({ card, part, item }: { readonly card: CardModel; readonly part: Section; readonly item: ItemModel }) {
  const props = { card, form: item, section: part, record: item.pointer };
  return part.layout === 'LIST' ? <ListPart {...props} /> : <FormPart {...props} />;
});
