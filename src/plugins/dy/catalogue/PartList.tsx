import { observer } from 'mobx-react-lite';
import { TextField } from '../../../ui/kit/fields/TextField';
import { Link } from '../../../ui/kit/Link';
import { LiveText } from '../../../ui/kit/LiveText';
import { useTexts } from '../../../ui/text/texts';
import type { CatalogueModel } from './catalogueModel';
import { addressOfPart } from './addressOfPart';
import styles from './catalogue.module.css';

interface PartListProps {
  readonly model: CatalogueModel;
  /** Id of the part that is shown. */
  readonly current: string | undefined;
}

/** What the catalogue holds, narrowed by what is typed. */
export const PartList = observer(function PartList({ model, current }: PartListProps) {
  const texts = useTexts();
  const { groups } = model;
  const count = groups.reduce((sum, { parts }) => sum + parts.length, 0);
  return (
    <nav className={styles['list']} data-frame aria-label={texts.t('dy.kit.parts')} data-print="hidden">
      <TextField
        label="dy.kit.search"
        name="/kit/search"
        criterion
        width="full"
        inputMode="search"
        value={model.typed}
        onChange={(typed) => model.search(typed)}
      />
      <LiveText>{model.typed === '' ? '' : texts.t('kit.code.hits', { count })}</LiveText>
      {count === 0 && <p>{texts.t('dy.kit.none')}</p>}
      {groups.map(({ title, parts }) => (
        <section key={title} aria-label={texts.t(title)}>
          <p className={styles['group']}>{texts.t(title)}</p>
          <ul>
            {parts.map((part) => (
              <li key={part.id}>
                <Link to={addressOfPart(part.id)} text={part.title} className={styles['entry'] ?? ''} current={part.id === current} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
});
