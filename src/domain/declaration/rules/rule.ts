import type { AskArticle } from '../../article/registration';
import type { Finding, GoodsItem, Header } from '../declaration';
import type { Profile } from '../profiles/profile';
import type { FindingArgs } from './finding';
import type { RuleRegisters } from './registers';

/** Of an optional validation in the settings of a unit. */
export type Mode = 'OFF' | 'WARNING' | 'ERROR';

export type Category = Finding['category'];

/** One goods item with the declaration around it. `index` is its 0-based place. */
export interface ItemInDeclaration {
  readonly profile: Profile;
  readonly declaration: Header;
  readonly item: GoodsItem;
  readonly index: number;
  /** yyyy-MM-dd: the day whose registers count. */
  readonly date: string;
  readonly articles?: AskArticle | undefined;
  readonly registers: RuleRegisters;
}

/** The declaration as a whole. */
export interface WholeDeclaration {
  readonly profile: Profile;
  readonly declaration: Header;
  /** Those that are declared; excluded lines are left out. */
  readonly items: readonly GoodsItem[];
  /** yyyy-MM-dd: the day whose registers count. */
  readonly date: string;
  readonly registers: RuleRegisters;
}

/**
 * A path, with values for the text where it has more than the standard ones: of an item `n` number and `p` procedure, of the declaration `m`
 * mode at the border. With `item` the path is in that goods item, with `variant` the text is that of the rule's variants.
 */
export type Breach = string | { readonly path: string; readonly args?: FindingArgs; readonly item?: GoodsItem; readonly variant?: string };

/** Shared, so that a pass over right lines allocates nothing. */
export const NONE: readonly never[] = [];

/**
 * What must hold, as data with one question. `broken` answers the paths that break it: from the item for a rule about items, else from the
 * declaration, without a leading slash.
 */
export interface Rule<Subject> {
  readonly id: string;
  /** An optional validation is switched on per organisation unit; its number is the one of the specification (5.2). Absent: always on. */
  readonly optional?: { readonly number: number };
  /** Code of the finding where it is not the id. */
  readonly code?: string;
  readonly category: Category;
  readonly severity?: 0 | 1 | 2 | ((profile: Profile) => 1 | 2);
  readonly message: string;
  /** Other texts, by the variant of a breach; translated under `rule.<id>.<variant>`. */
  readonly variants?: Readonly<Record<string, string>>;
  readonly appliesTo?: (profile: Profile) => boolean;
  readonly broken: (subject: Subject) => readonly Breach[];
}

/** What an optional validation is called in the settings of an organisation unit. */
export interface OptionalRule {
  readonly id: string;
  readonly number: number;
  readonly category: Category;
  readonly message: string;
  readonly appliesTo: (profile: Profile) => boolean;
}

export const isSwedishImport = ({ country, flow }: Profile): boolean => country === 'SE' && flow === 'IMPORT';

export const isSwedishExport = ({ country, flow }: Profile): boolean => country === 'SE' && flow === 'EXPORT';

export const isSwedishImportOrExport = (profile: Profile): boolean => isSwedishImport(profile) || isSwedishExport(profile);

/** Sweden: imports. Norway: both directions. The applies-to mapping of rules 9 and 10. */
export const isSwedishImportOrNorwegian = (profile: Profile): boolean =>
  isSwedishImport(profile) || (profile.country === 'NO' && (profile.flow === 'IMPORT' || profile.flow === 'EXPORT'));

export const procedureCodeOf = ({ procedureRequested = '', procedurePrevious = '' }: GoodsItem): string => procedureRequested + procedurePrevious;
