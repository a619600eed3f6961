import { observer } from 'mobx-react-lite';
import { Button } from '../../../ui/kit/Button';
import { ChoiceField } from '../../../ui/kit/fields/ChoiceField';
import { DateField } from '../../../ui/kit/fields/DateField';
import { FieldGrid } from '../../../ui/kit/fields/FieldGrid';
import { TextField } from '../../../ui/kit/fields/TextField';
import { YesNoField } from '../../../ui/kit/fields/YesNoField';
import { Table } from '../../../ui/kit/Table';
import { useModel } from '../../../ui/react/model';
import { useTexts } from '../../../ui/text/texts';
import type { CardModel } from '../card/cardModel';
import { AdditionalModel } from './additionalModel';
import { TaskDialog } from './TaskDialog';
import styles from './whole.module.css';

const SHOWN = 200;

export const AdditionalDialog = observer(function AdditionalDialog({ card }: { readonly card: CardModel }) {
  const { t } = useTexts();
  const model = useModel(() => new AdditionalModel(card));
  const { preview, lines, call } = model;
  return (
    <TaskDialog
      card={card}
      call={call}
      title="dec.additional.title"
      wide
      actions={[{ text: 'dec.additional.create', kind: 'primary', onPress: () => model.create() }]}
    >
      <FieldGrid>
        <ChoiceField
          name="/country"
          label="dec.additional.country"
          span={6}
          value={model.country}
          onChange={(country) => model.change({ country })}
          choices={model.countries}
        />
        <ChoiceField
          name="/declarationType"
          label="dec.additional.type"
          span={6}
          value={model.declarationType}
          onChange={(declarationType) => model.change({ declarationType })}
          choices={model.messages}
        />
        <ChoiceField
          name="/documentKeyType"
          label="dec.additional.document"
          span={3}
          value={model.documentKeyType}
          onChange={(documentKeyType) => model.change({ documentKeyType })}
          choices={model.documents}
        />
        <TextField
          name="/procedure"
          label="dec.additional.procedure"
          span={3}
          width="code"
          value={model.procedure}
          onChange={(procedure) => model.change({ procedure })}
        />
        <DateField
          name="/expectedTaxationDate"
          label="dec.field.expectedTaxationDate"
          span={3}
          value={model.expectedTaxationDate}
          onChange={(expectedTaxationDate) => model.change({ expectedTaxationDate })}
        />
        <YesNoField
          name="/withItems"
          label="dec.additional.withItems"
          span={4}
          value={model.withItems}
          onChange={(on) => model.change({ withItems: on === true })}
        />
        <YesNoField
          name="/withDocuments"
          label="dec.additional.documents"
          span={4}
          value={model.withDocuments}
          onChange={(on) => model.change({ withDocuments: on === true })}
        />
        <YesNoField name="/merge" label="dec.additional.merge" span={4} value={model.merge} onChange={(on) => model.change({ merge: on === true })} />
      </FieldGrid>
      <p className={styles['sum']} role="status">
        {preview ? t('dec.merge.preview', { lines: preview.lines, items: preview.items }) : t('dec.additional.items', { count: model.kept })}
      </p>
      <div className={styles['scroll']}>
        <Table>
          <tbody>
            {(model.withItems ? lines : []).slice(0, SHOWN).map(({ id, itemNumber, commodityCode = '', description = '' }) => {
              const isLeftOut = model.leftOut.has(id);
              return (
                <tr key={id}>
                  <th scope="row">{itemNumber}</th>
                  <td className={isLeftOut ? styles['gone'] : undefined}>
                    {commodityCode} {description}
                  </td>
                  <td>
                    {isLeftOut ? (
                      <Button
                        text="dec.additional.restore"
                        values={{ n: itemNumber }}
                        icon="arrowBackUp"
                        iconOnly
                        kind="quiet"
                        onPress={() => model.restore(id)}
                      />
                    ) : (
                      <Button text="dec.additional.leaveOut" values={{ n: itemNumber }} icon="trash" iconOnly kind="quiet" onPress={() => model.leaveOut(id)} />
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </Table>
        {lines.length > SHOWN && <p>{t('kit.findings.rest', { count: lines.length - SHOWN })}</p>}
      </div>
    </TaskDialog>
  );
});
