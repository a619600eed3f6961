import { recalculateTotals } from '../../../application/contract/declarationMaintenance';
import { runPart } from './runPart';

export default runPart({
  endpoint: recalculateTotals,
  button: 'dec.maintenance.recalculate',
  note: 'dec.maintenance.recalculate.note',
  figures: 'dec.maintenance.recalculate.figures',
});
