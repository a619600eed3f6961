import { revalidate } from '../../../application/contract/declarationMaintenance';
import { runPart } from './runPart';

export default runPart({
  endpoint: revalidate,
  button: 'dec.maintenance.revalidate',
  note: 'dec.maintenance.revalidate.note',
  figures: 'dec.maintenance.revalidate.figures',
});
