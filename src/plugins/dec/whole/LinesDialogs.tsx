import { useState } from 'react';
import { observer } from 'mobx-react-lite';
import { Dialog } from '../../../ui/kit/Dialog';
import { ChoiceField } from '../../../ui/kit/fields/ChoiceField';
import { CodeField } from '../../../ui/kit/fields/CodeField';
import { DecimalField } from '../../../ui/kit/fields/DecimalField';
import { FieldGrid } from '../../../ui/kit/fields/FieldGrid';
import { IntegerField } from '../../../ui/kit/fields/IntegerField';
import { TextField } from '../../../ui/kit/fields/TextField';
import { Link } from '../../../ui/kit/Link';
import { useTexts } from '../../../ui/text/texts';
import type { CardModel } from '../card/cardModel';
import { SetFieldModel, SplitLineModel, SplitModel } from './linesTasks';
import { TaskDialog } from './TaskDialog';
import { TotalsTable } from './TotalsTable';
import styles from './whole.module.css';

export const SetFieldDialog = observer(function SetFieldDialog({ card }: { readonly card: CardModel }) {
  const [model] = useState(() => new SetFieldModel(card));
  const { column } = model;
  const field =
    column &&
    ({ name: '/value', label: 'dec.setField.value', span: 12, optional: true, value: model.value, onChange: (value: string) => model.type(value) } as const);
  const entries = column && card.lists.entriesOf(column.field);
  return (
    <TaskDialog
      card={card}
      call={model.call}
      title="dec.setField.title"
      values={{ count: model.lines.length }}
      actions={[{ text: 'dec.setField.apply', kind: 'primary', disabled: model.lines.length === 0, onPress: () => model.apply() }]}
    >
      <FieldGrid>
        <ChoiceField
          name="/field"
          label="dec.setField.field"
          span={12}
          value={model.path}
          onChange={(path) => model.choose(path)}
          choices={model.columns.map(({ path, field: id }) => ({ value: path, text: `dec.field.${id}` }) as const)}
        />
        {field && (model.isNumber ? <DecimalField {...field} /> : entries ? <CodeField {...field} entries={entries} /> : <TextField {...field} />)}
      </FieldGrid>
    </TaskDialog>
  );
});

export const SplitLineDialog = observer(function SplitLineDialog({ card }: { readonly card: CardModel }) {
  const { t } = useTexts();
  const [model] = useState(() => new SplitLineModel(card));
  return (
    <TaskDialog
      card={card}
      call={model.call}
      title="dec.splitLine.title"
      values={{ n: model.place + 1 }}
      actions={[{ text: 'dec.splitLine.apply', kind: 'primary', disabled: !model.isPossible, onPress: () => model.apply() }]}
    >
      <p>{t('dec.splitLine.intro')}</p>
      <FieldGrid>
        <IntegerField name="/parts" label="dec.splitLine.parts" span={4} value={model.parts} onChange={(parts) => model.type(parts)} />
      </FieldGrid>
      {model.totals && <TotalsTable totals={model.totals} />}
    </TaskDialog>
  );
});

export const SplitDialog = observer(function SplitDialog({ card }: { readonly card: CardModel }) {
  const { t } = useTexts();
  const [model] = useState(() => new SplitModel(card));
  const { made, call } = model;
  if (made) {
    return (
      <Dialog
        title="dec.split.done"
        values={{ count: made.declarations.length }}
        onClose={() => card.tasks.close()}
        actions={[{ text: 'kit.close', onPress: () => card.tasks.close(), safe: true }]}
      >
        <ul className={styles['list']}>
          {made.declarations.map(({ id, profile, lrn, itemCount }) => (
            <li key={id}>
              <Link to={`/dec/${profile}/${id}`}>{lrn}</Link> {t('dec.split.items', { count: itemCount })}
            </li>
          ))}
          {made.findings.map((finding) => (
            <li key={`${finding.code} ${finding.pointer}`}>{card.wording.finding(finding)}</li>
          ))}
        </ul>
        <TotalsTable totals={made.totals} />
      </Dialog>
    );
  }
  return (
    <TaskDialog
      card={card}
      call={call}
      title="dec.split.title"
      actions={[{ text: 'dec.split.split', kind: 'primary', disabled: !model.isPossible, onPress: () => model.split() }]}
    >
      <p>{t('dec.split.intro')}</p>
      <FieldGrid>
        <IntegerField name="/size" label="dec.split.size" span={6} value={model.size} onChange={(size) => model.type(size)} />
      </FieldGrid>
    </TaskDialog>
  );
});
