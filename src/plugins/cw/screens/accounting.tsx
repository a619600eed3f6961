import { observer } from 'mobx-react-lite';
import type { ScreenProps } from '../../../ui/plugin';
import { MonthClose } from '../parts/MonthClose';
import { monthBegin, periodFields, warehouseReport } from '../parts/report';
import styles from '../parts/warehouse.module.css';

const Report = warehouseReport({
  name: 'customswarehouseaccounting',
  path: '/cw/reports/customswarehouseaccounting',
  parameters: periodFields,
  unasked: () => ({ from: monthBegin() }),
});

/** The stock account for the authority, and what is done at the end of a month. */
export default observer(function Accounting(props: ScreenProps) {
  return (
    <>
      <Report {...props} />
      <div className={styles['below']}>
        <MonthClose />
      </div>
    </>
  );
});
