import type { Finding, GoodsItem, Header } from '../declaration';
import type { DeclarationStatus } from '../statusCode';
import type { FieldId } from '../fields';
import type { CodeList, Width } from '../fields/field';
import type { ConditionId } from './conditions';

/** R required at submit, O optional, C required while the condition holds, C! the same and forbidden otherwise, D derived, X not part of the profile. */
export type Use = 'R' | 'O' | 'C' | 'C!' | 'D' | 'X';

/** A field of a section, and what the profile asks of it. */
export interface FieldRef {
  readonly field: FieldId;
  /** Dotted, from the record of the section: `border.id`. */
  readonly path: string;
  readonly use: Use;
  readonly cond?: ConditionId;
  /** Exactly this many characters, or as many as one of these: 10 of a commodity code at import, 6 or 8 in transit. */
  readonly length?: number | readonly number[];
  /** At most this many characters where the profile allows fewer than the element. */
  readonly max?: number;
  /** The list of the profile where it is not that of the element (profiles 4.4); null: any code. */
  readonly list?: CodeList | null;
  /** The few values of the profile where the element has a list; each has a text `dec.choice.<field>.<value>`. */
  readonly choices?: readonly string[];
  /** What the country calls it where that is not the name of the element (label style NO). */
  readonly called?: { readonly english: string; readonly key: `dec.called.${string}` };
  readonly width?: Width;
  readonly readonly?: boolean;
  /** Key of a help that the organisation wrote for it. */
  readonly hint?: string;
  /** Required by the authority, but found before submission by this optional validation alone (SA-7). */
  readonly foundBy?: string;
}

/**
 * How the cell of a column maps to the goods item: a value by its path, codes between spaces, requested and previous procedure as one code, or
 * these and the first additional procedure as one code of seven digits.
 */
export type ColumnKind = 'value' | 'codes' | 'procedure' | 'procedureOfSeven';

export interface GridColumn {
  readonly field: FieldId;
  /** From the goods item, `/` between the steps: `packages/0/type`. */
  readonly path: string;
  readonly kind: ColumnKind;
  /** First width in pixels. */
  readonly width: number;
  readonly readonly?: boolean;
  /** As of the field it shows (`FieldRef`). */
  readonly list?: CodeList;
  readonly called?: FieldRef['called'];
}

/**
 * FORM: the fields of one record. LIST: repeating rows, each with the fields and, below them, the parts. GRID: the goods items, `columns` for
 * the lines and `parts` for the drawer. SUMMARY: rows of all goods items at `path`, shown and never entered there. `path` is dotted, from the
 * record of the section around it; '' is that record itself.
 */
export interface Section {
  readonly id: string;
  readonly titleKey: `dec.section.${string}`;
  readonly english: string;
  readonly layout: 'FORM' | 'LIST' | 'GRID' | 'SUMMARY';
  readonly path: string;
  /** Of the section as a whole: at least one filled row, or a party that is named. Absent: only its fields count. */
  readonly use?: Use;
  readonly cond?: ConditionId;
  /** Rows of a LIST or GRID at most. */
  readonly max?: number;
  readonly de?: string;
  readonly box?: string;
  readonly visibleIf?: ConditionId;
  /** Drawn in a way of its own. */
  readonly widget?: 'UNLOADING';
  /** Where findings of its fields are grouped; a section inside another takes that one's. */
  readonly category?: Finding['category'];
  readonly fields: readonly FieldRef[];
  readonly columns?: readonly GridColumn[];
  readonly parts?: readonly Section[];
}

/** A message that a profile can be lodged as. */
export interface MessageType {
  readonly code: string;
  readonly titleKey: `dec.messageType.${string}`;
  /** Allowed codes of DE 11 02; empty: the element is not asked for. */
  readonly additionalTypes: readonly string[];
  /** The data set when it does not follow from the procedures (DEC-R36). */
  readonly dataSet?: string;
  /** Places (`items.netMass`, `parties.seller`) that are optional in this message whatever the profile says. */
  readonly relaxes: readonly string[];
  /** Where it is lodged when that is not the country of the profile. */
  readonly country?: string;
}

export const FLOWS = [
  'IMPORT',
  'EXPORT',
  'TRANSIT',
  'ARRIVAL',
  'UNLOADING',
  'EXIT',
  'STORAGE',
  'WAREHOUSE',
  'LOWVALUE',
  'BORDER',
  'GUARANTEE',
  'NOTICE',
] as const;
export type ProfileFlow = (typeof FLOWS)[number];

/** The messages that go out and come back, and their order (declarations-profiles, section 6). */
export type FlowId =
  | 'IMPORT-UCC'
  | 'IMPORT-DMS'
  | 'IMPORT-LEGACY'
  | 'IMPORT-NO'
  | 'EXPORT-NO'
  | 'EXPORT-AES'
  | 'EXPORT-LEGACY'
  | 'EXIT'
  | 'TRANSIT'
  | 'ARRIVAL'
  | 'WAREHOUSE'
  | 'STORAGE'
  | 'LOWVALUE'
  | 'BORDER'
  | 'GUARANTEE';

/** DEC-R20: prefix, date, sequence and check character; declarant, date and sequence in Norway; ten figures of an assigned series in the Swedish forms before. */
export type LrnForm = 'STANDARD' | 'TVINN' | 'TULL_ID';

export type ProfileAction = 'calculate' | 'amend' | 'cancel' | 'copy' | 'template' | 'additional' | 'merge' | 'split' | 'print';

/** A declaration screen and its rules as plain data (declarations-profiles, section 1). Who may use it stands in the access table under `dec.<key>`. */
export interface Profile {
  readonly key: string;
  readonly titleKey: `dec.profile.${string}`;
  readonly version: number;
  readonly validFrom: string;
  readonly validTo?: string;
  readonly country: string;
  readonly flow: ProfileFlow;
  readonly flowId: FlowId;
  /** OUT is sent to the authority, IN is received from it, REGISTER is kept and not sent. */
  readonly kind: 'OUT' | 'IN' | 'REGISTER';
  /** Official numbers beside the names: those of the EU customs data model, boxes of the single administrative document, or none but own names. */
  readonly labelStyle: 'EUCDM' | 'SAD' | 'NO';
  readonly internalCurrency: string;
  readonly lrnForm: LrnForm;
  readonly messageTypes: readonly MessageType[];
  readonly defaults: Header;
  readonly itemDefaults: Omit<GoodsItem, 'id' | 'itemNumber'>;
  readonly limits: { readonly items: number; readonly invoices: number };
  readonly taxes: 'NONE' | 'CALC' | 'SHOW';
  /** The sum of the item prices must be the invoice total (DEC-R33): an error, else a warning. */
  readonly strictTotals: boolean;
  readonly frozenAfterAccept: readonly string[];
  readonly actions: readonly ProfileAction[];
  readonly crossRules: readonly string[];
  readonly sections: readonly Section[];
}

/** What a declaration was judged by: `se-new-import 1`. */
export const rulesVersionOf = ({ key, version }: Pick<Profile, 'key' | 'version'>): string => `${key} ${version}`;

/** Whether it is offered with declarations of the profile. What customs waits for is, whatever the profile says: the supplement of a simplified one. */
export const offers = ({ actions }: Pick<Profile, 'actions'>, action: ProfileAction, status?: DeclarationStatus): boolean =>
  actions.includes(action) || (action === 'additional' && status === 'SUPPLEMENT_DUE');

/** What the profiles of a country have in common; a profile says the rest and may say it differently. */
export type BaseProfile = Pick<Profile, 'country' | 'internalCurrency' | 'version' | 'validFrom' | 'kind' | 'lrnForm' | 'limits' | 'strictTotals'>;

type RefMore = Partial<Omit<FieldRef, 'field' | 'path' | 'use' | 'cond'>> & { readonly path?: string };

/** Leaves out the owner of the id where the section stands at it: `invoices.amount` in the section of invoices has the path `amount`. */
const pathIn = (section: string, field: FieldId): string => (field.startsWith(`${section}.`) ? field.slice(section.length + 1) : field);

/** Makes the references of one section: `refs('invoices')('invoices.amount', 'O')`, a condition as `['C', 'c1']`. */
export const refs =
  (owner: string) =>
  (field: FieldId, use: Exclude<Use, 'C' | 'C!'> | readonly ['C' | 'C!', ConditionId], more: RefMore = {}): FieldRef => ({
    field,
    path: pathIn(owner, field),
    ...(typeof use === 'string' ? { use } : { use: use[0], cond: use[1] }),
    ...more,
  });
