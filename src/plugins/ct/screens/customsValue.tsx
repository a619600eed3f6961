import { observer } from 'mobx-react-lite';
import { Api } from '../../../application/ports/api';
import { Navigation } from '../../../application/ports/navigation';
import { Notices } from '../../../application/ports/notices';
import { Button } from '../../../ui/kit/Button';
import { Screen } from '../../../ui/kit/Screen';
import { Tag } from '../../../ui/kit/Tag';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import styles from '../ct.module.css';
import { shownMoney } from '../told';
import { Elements, Invoices, Items, Transaction } from '../value/ValueParts';
import { Rates, Result } from '../value/ValueResult';
import { ValueModel } from '../value/valueModel';

/** Customs value calculation (customs tariff 5.2). */
export default observer(function CustomsValueScreen() {
  const api = useService(Api);
  const navigation = useService(Navigation);
  const notices = useService(Notices);
  const model = useModel(() => new ValueModel(api, navigation, notices));
  const { record } = model;
  return (
    <Screen
      title="ct.value.title"
      problem={model.problem}
      tag={
        record && (
          <Tag text={record.status === 'Locked' ? 'ct.value.status.Locked' : 'ct.value.status.Draft'} tone={record.status === 'Locked' ? 'dark' : 'grey'} />
        )
      }
      facts={record ? [{ label: 'ct.field.number', value: record.number }] : []}
      actions={
        <>
          {!model.readOnly && (
            <Button text="ct.save" kind={model.returnTo === undefined ? 'primary' : 'secondary'} busy={model.busy} onPress={() => model.save()} />
          )}
          {model.returnTo !== undefined && <Button text="ct.value.send" kind="primary" onPress={() => model.sendBack()} />}
          {!model.readOnly && <Button text="ct.value.lock" onPress={() => model.lock()} />}
          {record !== undefined && <Button text="ct.value.copy" kind="quiet" onPress={() => model.copy()} />}
          <Button text="ct.print" kind="quiet" onPress={() => window.print()} />
        </>
      }
    >
      <div className={styles['columns']}>
        <div>
          <Transaction model={model} />
          <Invoices model={model} />
          <Elements model={model} />
          <Items model={model} />
          <Rates model={model} />
          <Result model={model} />
        </div>
        <Saved model={model} />
      </div>
    </Screen>
  );
});

const Saved = observer(function Saved({ model }: { readonly model: ValueModel }) {
  const { t, locale } = useTexts();
  return (
    <aside data-print="hidden">
      <h2>{t('ct.value.list')}</h2>
      {model.saved.length === 0 && <p className={styles['muted']}>{t('ct.value.listEmpty')}</p>}
      <ul className={styles['hits']}>
        {model.saved.map(({ id, number, reference, country, date, incoterm, customsValue, status }) => (
          <li key={id} className={styles['hit']}>
            <Button text="ct.value.openOne" values={{ reference }} kind="quiet" onPress={() => model.openSaved(id)} />
            <div className={styles['muted']}>
              {`${number} ${country} ${date} ${incoterm} ${customsValue === '' ? '' : shownMoney(customsValue, locale)} ${t(status === 'Locked' ? 'ct.value.status.Locked' : 'ct.value.status.Draft')}`}
            </div>
          </li>
        ))}
      </ul>
    </aside>
  );
});
