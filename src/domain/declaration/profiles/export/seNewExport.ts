import { sweden } from '../base';
import { newExport } from './newExport';

export const seNewExport = newExport(sweden, 'se-new-export');
