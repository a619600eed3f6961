import { observer } from 'mobx-react-lite';
import { readDashboard } from '../../../application/contract/cwTools';
import { Api } from '../../../application/ports/api';
import { formatDecimal } from '../../../ui/kit/format';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { Table } from '../../../ui/kit/Table';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import { Loaded } from '../parts/loaded';

/** What waits in the warehouse, and what it holds; an article owner sees its own goods. */
export default observer(function WarehouseTab() {
  const { t, locale } = useTexts();
  const api = useService(Api);
  const model = useModel(() => new Loaded(() => api.call(readDashboard, {})));
  const { value, problem, busy } = model;
  if (problem) return <ProblemNotice problem={problem} onRetry={() => model.load()} busy={busy} />;
  return (
    <>
      <Table label={t('cw.tab')}>
        <tbody>
          {value?.tiles.map(({ id, value: shown, unit }) => (
            <tr key={id}>
              <th scope="row">{t(`cw.tile.${id}` as 'cw.tab')}</th>
              <td data-number>
                {formatDecimal(shown, locale)} {unit}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Table label={t('cw.ageing')}>
        <thead>
          <tr>
            <th>{t('cw.ageing')}</th>
            <th data-number>{t('cw.col.value')}</th>
          </tr>
        </thead>
        <tbody>
          {value?.ageing.map(({ band, value: shown }) => (
            <tr key={band}>
              <td>{band}</td>
              <td data-number>{formatDecimal(shown, locale)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {value && value.stock.length > 0 && (
        <Table label={t('cw.ownStock')}>
          <thead>
            <tr>
              <th>{t('cw.article')}</th>
              <th>{t('cw.description')}</th>
              <th data-number>{t('cw.col.balance')}</th>
              <th>{t('cw.line.unit')}</th>
            </tr>
          </thead>
          <tbody>
            {value.stock.map(({ articleNo, description, quantity, unit }) => (
              <tr key={`${articleNo} ${unit}`}>
                <td>{articleNo}</td>
                <td>{description}</td>
                <td data-number>{formatDecimal(quantity, locale)}</td>
                <td>{unit}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </>
  );
});
