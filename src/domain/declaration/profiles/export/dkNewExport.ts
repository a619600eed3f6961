import { denmark } from '../base';
import { newExport } from './newExport';

export const dkNewExport = newExport(denmark, 'dk-new-export');
