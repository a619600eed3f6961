import { monthBegin, periodFields, warehouseReport } from '../parts/report';

export default warehouseReport({
  name: 'customswarehouseaccounting',
  path: '/cw/reports/customswarehouseaccounting',
  parameters: periodFields,
  unasked: () => ({ from: monthBegin() }),
});
