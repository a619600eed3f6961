import { observer } from 'mobx-react-lite';
import { ConfirmDialog } from '../../../../ui/kit/ConfirmDialog';
import { Dialog } from '../../../../ui/kit/Dialog';
import { YesNoField } from '../../../../ui/kit/fields/YesNoField';
import { Table } from '../../../../ui/kit/Table';
import { useTexts } from '../../../../ui/text/texts';
import { ArticlePicker } from './ArticlePicker';
import type { CardModel } from '../cardModel';
import styles from '../card.module.css';

/** Rows of a dialog; more of them nobody reads. */
const SHOWN = 200;

/** What is asked, or told, when lines are filled from the registry or added to it. */
export default observer(function ArticleDialogs({ card }: { readonly card: CardModel }) {
  const { adding, asking, picker } = card.articles;
  return (
    <>
      {adding.warnings.length > 0 && <WarningDialog card={card} />}
      {asking.isOpen && <AskingDialog card={card} />}
      {picker.isOpen && <ArticlePicker card={card} />}
    </>
  );
});

const WarningDialog = observer(function WarningDialog({ card: { articles, wording } }: { readonly card: CardModel }) {
  const { t } = useTexts();
  const { warnings } = articles.adding;
  const [only] = warnings;
  return (
    <ConfirmDialog
      title="dec.articles.warning"
      onClose={() => articles.adding.closeWarnings()}
      actions={[{ text: 'kit.close', onPress: () => articles.adding.closeWarnings(), safe: true }]}
    >
      {warnings.length === 1 && only ? (
        <p>{wording.texts.translate(`dec.articles.${only.code}`, only.text)}</p>
      ) : (
        <ul className={styles['warnings']}>
          {warnings.slice(0, SHOWN).map(({ place, code, text }) => (
            <li key={place}>
              {t('dec.drawer.title', { n: place + 1 })}: {wording.texts.translate(`dec.articles.${code}`, text)}
            </li>
          ))}
        </ul>
      )}
    </ConfirmDialog>
  );
});

const shownValue = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (!Array.isArray(value)) return '';
  return value.map((row: unknown) => (typeof row === 'object' && row !== null ? Object.values(row).join(' ') : String(row))).join(', ');
};

const AskingDialog = observer(function AskingDialog({ card: { articles, wording } }: { readonly card: CardModel }) {
  const { t } = useTexts();
  const { asking } = articles;
  const rows = asking.choices.flatMap(({ item, place, differences }) => differences.map((difference) => ({ item, place, difference })));
  return (
    <Dialog
      title="dec.articles.ask.title"
      wide
      actions={[
        { text: 'dec.articles.ask.all', onPress: () => asking.takeAll() },
        { text: 'dec.articles.ask.done', kind: 'primary', onPress: () => asking.finish(), safe: true },
      ]}
    >
      <p>{t('dec.articles.ask.intro')}</p>
      <Table>
        <thead>
          <tr>
            <th scope="col">{t('kit.grid.line')}</th>
            <th scope="col">{t('kit.stale.field')}</th>
            <th scope="col">{t('dec.articles.ask.item')}</th>
            <th scope="col">{t('dec.articles.ask.article')}</th>
            <th scope="col">{t('dec.articles.ask.take')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, SHOWN).map(({ item, place, difference: { field, item: mine, article } }) => (
            <tr key={`${item.id} ${field}`}>
              <td>{place + 1}</td>
              <td>{wording.place(`/items/${place}/${field}`)}</td>
              <td>{shownValue(mine)}</td>
              <td>{shownValue(article)}</td>
              <td>
                <YesNoField
                  name={`/articles/${place}/${field}`}
                  label="dec.articles.ask.take"
                  value={asking.isTaken(item, field)}
                  onChange={(on) => asking.take(item, field, on === true)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {rows.length > SHOWN && <p>{t('kit.findings.rest', { count: rows.length - SHOWN })}</p>}
    </Dialog>
  );
});
