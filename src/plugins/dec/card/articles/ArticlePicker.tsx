import { observer } from 'mobx-react-lite';
import { Button } from '../../../../ui/kit/Button';
import { Dialog } from '../../../../ui/kit/Dialog';
import { ChoiceField, type Choice } from '../../../../ui/kit/fields/ChoiceField';
import { TextField } from '../../../../ui/kit/fields/TextField';
import { ProblemNotice } from '../../../../ui/kit/ProblemNotice';
import { Table } from '../../../../ui/kit/Table';
import { useTexts, type Texts } from '../../../../ui/text/texts';
import type { CardModel } from '../cardModel';
import type { OfferedArticle } from './offeredArticle';
import { PICK_BY } from './pickerModel';
import styles from '../card.module.css';

const SEARCH_BY: readonly Choice[] = PICK_BY.map((value) => ({ value, text: `dec.articles.by.${value}` }) as const);

/** The likeness and, in words, what it comes from. */
const reasonOf = (why: OfferedArticle['why'], { t }: Texts): string => {
  if (why === undefined) return '';
  if (why === 'sameId') return t('dec.articles.why.sameId');
  const { likeness, words, sameDigits, sameOrigin } = why;
  return [
    t('dec.articles.why.likeness', { likeness }),
    t('dec.articles.why.words', { words: words.join(', ') }),
    ...(sameDigits === undefined ? [] : [t('dec.articles.why.digits', { digits: sameDigits })]),
    ...(sameOrigin ? [t('dec.articles.why.origin')] : []),
  ].join('; ');
};

/** The article of one line, searched for or suggested. */
export const ArticlePicker = observer(function ArticlePicker({ card: { articles, wording } }: { readonly card: CardModel }) {
  const texts = useTexts();
  const { t } = texts;
  const { picker } = articles;
  const { hits, by } = picker;
  const hasReasons = hits?.some(({ why }) => why !== undefined) === true;
  return (
    <Dialog title="dec.articles.pick.title" wide onClose={() => picker.close()} actions={[{ text: 'kit.cancel', onPress: () => picker.close() }]}>
      <div className={styles['pickerFields']}>
        <ChoiceField name="/articles/by" label="dec.articles.by" value={by} onChange={(chosen) => picker.searchBy(chosen)} choices={SEARCH_BY} />
        <TextField
          name="/articles/text"
          label={by === 'code' ? 'dec.articles.by.code' : 'dec.articles.by.value'}
          value={picker.text}
          onChange={(text) => picker.type(text)}
        />
      </div>
      {picker.problem && <ProblemNotice problem={wording.problem(picker.problem)} />}
      <p role="status">
        {hits?.length === 0 && !picker.problem
          ? t(by === 'similar' ? 'dec.articles.pick.nothingLike' : 'dec.articles.pick.none')
          : hits && hasReasons
            ? t('dec.articles.pick.suggested', { count: hits.length })
            : ''}
      </p>
      {hits !== undefined && hits.length > 0 && (
        <Table>
          <thead>
            <tr>
              <th scope="col">{t('dec.field.items.articleId')}</th>
              <th scope="col">{t('dec.field.items.description')}</th>
              <th scope="col">{t('dec.field.items.commodityCode')}</th>
              <th scope="col">{t('dec.field.items.articleOwnerId')}</th>
              {hasReasons && <th scope="col">{t('dec.articles.why')}</th>}
              <td />
            </tr>
          </thead>
          <tbody>
            {hits.map((hit) => (
              <tr key={hit.id}>
                <th scope="row">{hit.articleId}</th>
                <td>{hit.description}</td>
                <td>{hit.commodityCode ?? ''}</td>
                <td>{hit.articleOwner ?? ''}</td>
                {hasReasons && <td>{reasonOf(hit.why, texts)}</td>}
                <td>
                  <Button text="dec.articles.pick.choose" values={{ id: hit.articleId }} onPress={() => picker.choose(hit)} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {hits !== undefined && picker.total > hits.length && <p>{t('dec.articles.pick.more', { count: picker.total - hits.length })}</p>}
    </Dialog>
  );
});
