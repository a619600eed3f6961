import { observer } from 'mobx-react-lite';
import { decimal, text, yesNo } from '../../../ui/archetypes/fields/constructors';
import { Session } from '../../../application/session/session';
import type { ScreenProps } from '../../../ui/plugin';
import { useService } from '../../../ui/react/services';
import { CountImport } from '../parts/CountImport';
import { DeviationList } from '../parts/DeviationList';
import { warehouseReport } from '../parts/report';
import styles from '../parts/warehouse.module.css';

const Report = warehouseReport({
  name: 'stockbalancedeviation',
  path: '/cw/reports-stock-balance-deviation',
  parameters: [
    text('countNo', 'cw.col.countNo', { optional: true, maxLength: 35 }),
    decimal('tolerancePct', 'cw.tolerance', { optional: true, digits: 2 }),
    yesNo('includeEqual', 'cw.includeEqual', { optional: true }),
  ],
});

/** The books against the last count, and the deviations that came of it. */
export default observer(function StockDeviation(props: ScreenProps) {
  const mayCount = useService(Session).allowed('cw.send-balance');
  return (
    <>
      <Report {...props} />
      <div className={styles['below']}>
        <DeviationList />
        {mayCount && <CountImport />}
      </div>
    </>
  );
});
