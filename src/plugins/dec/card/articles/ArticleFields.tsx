import { observer } from 'mobx-react-lite';
import { Button } from '../../../../ui/kit/Button';
import { ChoiceField, type Choice } from '../../../../ui/kit/fields/ChoiceField';
import type { FieldProps } from '../../../../ui/kit/fields/field';
import { PartyField } from '../../../../ui/kit/fields/PartyField';
import { TextField } from '../../../../ui/kit/fields/TextField';
import type { CardModel } from '../cardModel';
import type { RecordForm } from '../form/recordForm';
import styles from '../card.module.css';

interface ArticleFieldProps {
  readonly card: CardModel;
  readonly form: RecordForm;
  readonly field: FieldProps;
}

/** The id of the article, typed or chosen; the registry is asked when the field is left. */
export const ArticleIdField = observer(function ArticleIdField({ card: { articles, content }, field }: Omit<ArticleFieldProps, 'form'>) {
  const id = content.item?.id;
  return (
    <>
      <TextField
        {...field}
        onFocus={() => {
          articles.typing(id);
          field.onFocus?.();
        }}
        onBlur={() => {
          articles.typing(undefined);
          field.onBlur?.();
        }}
      />
      {field.readOnly !== true && articles.mayPick && id !== undefined && (
        <span className={styles['pick']} data-span="2">
          <Button text="dec.articles.pick.open" icon="search" kind="quiet" onPress={() => articles.picker.open(id)} />
        </span>
      )}
    </>
  );
});

/** No owner is no value; an empty text would be no id. */
export const ArticleOwnerField = observer(function ArticleOwnerField({ card: { articles }, form, field }: ArticleFieldProps) {
  return (
    <PartyField {...field} search={articles.owner.search} shown={articles.owner.shown} onChange={(id) => form.set(field.name, id === '' ? undefined : id)} />
  );
});

const STATUSES: readonly Choice[] = (['FOUND', 'MISSING', 'NOT_CHECKED'] as const).map((value) => ({ value, text: `dec.articles.status.${value}` }) as const);

export const ArticleStatusField = ({ field }: Pick<ArticleFieldProps, 'field'>) => <ChoiceField {...field} choices={STATUSES} />;
