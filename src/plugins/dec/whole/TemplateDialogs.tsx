import { useState } from 'react';
import { observer } from 'mobx-react-lite';
import { Button } from '../../../ui/kit/Button';
import { ChoiceField } from '../../../ui/kit/fields/ChoiceField';
import { FieldGrid } from '../../../ui/kit/fields/FieldGrid';
import { MultiChoice } from '../../../ui/kit/fields/MultiChoice';
import { TextField } from '../../../ui/kit/fields/TextField';
import { YesNoField } from '../../../ui/kit/fields/YesNoField';
import { formatInstant } from '../../../ui/kit/format';
import { Table } from '../../../ui/kit/Table';
import { useModel } from '../../../ui/react/model';
import { useTexts } from '../../../ui/text/texts';
import type { CardModel } from '../card/cardModel';
import { TaskDialog } from './TaskDialog';
import { TemplatesModel } from './templatesModel';
import styles from './whole.module.css';

const TemplateFields = observer(function TemplateFields({ model }: { readonly model: TemplatesModel }) {
  const { edited } = model;
  if (!edited) return null;
  return (
    <>
      <TextField name="/name" label="dec.template.name" span={12} value={edited.name} onChange={(name) => model.change({ name })} error={model.errorOfName} />
      {model.isExtended && (
        <>
          <YesNoField
            name="/shared"
            label="dec.template.shared"
            span={12}
            value={edited.shared}
            onChange={(shared) => model.change({ shared: shared === true })}
          />
          <MultiChoice
            name="/lockedFields"
            label="dec.template.locked"
            span={12}
            optional
            value={edited.lockedFields}
            onChange={(lockedFields) => model.change({ lockedFields })}
            choices={model.lockable}
          />
        </>
      )}
    </>
  );
});

/** The card's content as a template. */
export const SaveTemplateDialog = observer(function SaveTemplateDialog({ card }: { readonly card: CardModel }) {
  const { t } = useTexts();
  const model = useModel(() => {
    const made = new TemplatesModel(card);
    made.begin();
    return made;
  });
  const mine = (model.rows ?? []).filter(({ mayChange }) => mayChange);
  const begin = (id: string) => model.begin(mine.find((row) => row.id === id));
  return (
    <TaskDialog card={card} call={model.call} title="dec.template.save" actions={[{ text: 'dec.template.keep', kind: 'primary', onPress: () => model.keep() }]}>
      <p>{t('dec.template.intro')}</p>
      <FieldGrid>
        {mine.length > 0 && (
          <ChoiceField
            name="/template"
            label="dec.template.which"
            span={12}
            value={model.edited?.row?.id ?? ''}
            onChange={begin}
            choices={[{ value: '', text: 'dec.template.new' }, ...mine.map(({ id, name }) => ({ value: id, wording: name }))]}
          />
        )}
        <TemplateFields model={model} />
      </FieldGrid>
    </TaskDialog>
  );
});

/** The templates of the profile: to begin with, to name anew, to delete. */
export const TemplatesDialog = observer(function TemplatesDialog({ card }: { readonly card: CardModel }) {
  const { t, locale } = useTexts();
  const model = useModel(() => new TemplatesModel(card));
  const [opening, setOpening] = useState(false);
  const { edited, deleting, rows = [] } = model;
  if (deleting) {
    return (
      <TaskDialog
        card={card}
        call={model.call}
        title="dec.template.delete.title"
        values={{ name: deleting.name }}
        actions={[{ text: 'dec.template.delete', kind: 'danger', onPress: () => model.delete() }]}
      >
        <p>{t('dec.template.delete.body')}</p>
      </TaskDialog>
    );
  }
  if (edited) {
    return (
      <TaskDialog
        card={card}
        call={model.call}
        title="dec.template.edit"
        actions={[{ text: 'dec.template.keep', kind: 'primary', onPress: () => model.rename() }]}
      >
        <FieldGrid>
          <TemplateFields model={model} />
        </FieldGrid>
      </TaskDialog>
    );
  }
  const start = async (id: string) => {
    setOpening(true);
    await card.openNew(id);
    setOpening(false);
  };
  return (
    <TaskDialog card={card} call={model.call} title="dec.template.title" wide actions={[]}>
      {model.rows?.length === 0 && <p>{t('dec.template.none')}</p>}
      {rows.length > 0 && (
        <Table>
          <thead>
            <tr>
              <th scope="col">{t('dec.template.name')}</th>
              <th scope="col">{t('dec.template.for')}</th>
              <th scope="col">{t('dec.template.changed')}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">{row.name}</th>
                <td>
                  {t(row.shared ? 'dec.template.forCompany' : 'dec.template.forUnit')}
                  {row.lockedFields.length > 0 && `, ${t('dec.template.lockedCount', { count: row.lockedFields.length })}`}
                </td>
                <td>
                  {formatInstant(row.changedAt, locale)} {row.changedBy}
                </td>
                <td className={styles['buttons']}>
                  <Button text="dec.template.use" values={{ name: row.name }} disabled={opening} onPress={() => start(row.id)} />
                  {row.mayChange && (
                    <Button text="dec.template.change" values={{ name: row.name }} icon="settings" iconOnly kind="quiet" onPress={() => model.begin(row)} />
                  )}
                  {row.mayChange && (
                    <Button text="dec.template.remove" values={{ name: row.name }} icon="trash" iconOnly kind="quiet" onPress={() => model.askDelete(row)} />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </TaskDialog>
  );
});
