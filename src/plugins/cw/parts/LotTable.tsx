import { observer } from 'mobx-react-lite';
import { findLots } from '../../../application/contract/cw';
import { Api } from '../../../application/ports/api';
import { EmptyState } from '../../../ui/kit/EmptyState';
import { formatDecimal } from '../../../ui/kit/format';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { Table } from '../../../ui/kit/Table';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import type { TextKey } from '../../../ui/text/keys';
import { useTexts } from '../../../ui/text/texts';
import { Loaded } from './loaded';
import { LotPanel } from './LotPanel';

interface LotTableProps {
  readonly consignmentNo: string;
}

/** The lots that a consignment has opened, with what is left of them. */
export const LotTable = observer(function LotTable({ consignmentNo }: LotTableProps) {
  const { t, locale } = useTexts();
  const api = useService(Api);
  const model = useModel(() => new Loaded(() => api.call(findLots, { body: { consignmentNo } })));
  const lots = model.value?.lots ?? [];
  if (model.problem) return <ProblemNotice problem={model.problem} onRetry={() => model.load()} busy={model.busy} />;
  if (lots.length === 0) return <EmptyState text="cw.noLots" />;
  return (
    <>
      <Table label={t('cw.lots')}>
        <thead>
          <tr>
            <th>{t('cw.col.lotNo')}</th>
            <th>{t('cw.col.articleNo')}</th>
            <th data-number>{t('cw.col.balance')}</th>
            <th data-number>{t('cw.col.reserved')}</th>
            <th data-number>{t('cw.col.available')}</th>
            <th>{t('cw.col.location')}</th>
            <th>{t('cw.blocked')}</th>
          </tr>
        </thead>
        <tbody>
          {lots.map(({ id, lotNo, lot, figures, available, held, location, blockStatus }) => (
            <tr key={id}>
              <td>
                <a href={`?lot=${id}`}>{lotNo}</a>
              </td>
              <td>{String(lot['articleNo'] ?? '')}</td>
              <td data-number>{formatDecimal(figures['stock'] ?? '', locale)}</td>
              <td data-number>{formatDecimal(held, locale)}</td>
              <td data-number>{formatDecimal(available, locale)}</td>
              <td>{location}</td>
              <td>{t(`cw.block.${blockStatus}` as TextKey)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <LotPanel />
    </>
  );
});
