import type { DeclarationRelation, Header } from '../declaration';
import { isEmpty } from '../emptiness';
import type { Flow, MrnLetters } from './flow';

const ENTRY = ['1', '3'];
const EXIT = ['2', '3'];

const SPECIAL_TERRITORY_EXPORT = ['B4'];
const SPECIAL_TERRITORY_IMPORT = ['H5'];
const EXIT_SUMMARY = ['SUD'];

const bySecurity = ([none, entry, exit, both]: MrnLetters, security: string): string => {
  if (ENTRY.includes(security) && EXIT.includes(security)) return both;
  if (ENTRY.includes(security)) return entry;
  return EXIT.includes(security) ? exit : none;
};

/** The letter of the procedure in the MRN (DEC-R11); undefined where the movement has its number from another declaration. */
export const mrnLetter = ({ mrn }: Flow, { messageType = '', security = '' }: Header): string | undefined => {
  if (mrn === undefined) return undefined;
  if (SPECIAL_TERRITORY_EXPORT.includes(messageType)) return 'E';
  if (SPECIAL_TERRITORY_IMPORT.includes(messageType)) return 'V';
  return EXIT_SUMMARY.includes(messageType) ? 'C' : bySecurity(mrn, security);
};

/** Whose number it is: of the country where the goods depart, else of the declaration's own. */
export const mrnCountry = (country: string, { offices }: Header): string => (country === 'EU' ? (offices?.departure?.slice(0, 2) ?? country) : country);

const named = (mrns: readonly (string | undefined)[]): string[] => [
  ...new Set(mrns.flatMap((mrn) => (isEmpty(mrn) ? [] : [(mrn ?? '').trim().toUpperCase()]))),
];

const PRESENTED_DOCUMENTS = ['NMRN', 'N337', 'N355', 'NCLE'];

/** The movements that an arrival, unloading, exit or presentation is about; a presentation may name them as previous documents. */
export const movementsOf = (flow: Flow, { mrns = [], previousDocuments = [] }: Header): readonly string[] => {
  const own = named(mrns.map(({ mrn }) => mrn));
  if (own.length > 0 || flow.id !== 'ARRIVAL-GOODS') return own;
  return named(previousDocuments.flatMap(({ type = '', reference }) => (PRESENTED_DOCUMENTS.includes(type) ? [reference] : [])));
};

/** How a declaration belongs to the movements it names; undefined: it names none. */
export const relationTo = ({ id }: Flow): Extract<DeclarationRelation, 'ARRIVAL_OF' | 'EXIT_OF'> | undefined => {
  if (id === 'ARRIVAL-GOODS' || id === 'ARRIVAL' || id === 'UNLOADING') return 'ARRIVAL_OF';
  return id === 'ARRIVAL-EXIT' || id === 'EXIT' ? 'EXIT_OF' : undefined;
};

/** An exit that was stopped has not happened. */
export const isStopped = ({ mrns = [] }: Header, mrn: string): boolean => mrns.some((one) => one.mrn?.trim().toUpperCase() === mrn && one.result === 'STOPPED');
