import type { CommodityPlace } from '../commodity/commodityPlace';
import type { Endpoint } from '../../../application/contract/endpoint';
import type { Party, PartyQuestion } from '../../../application/contract/org';
import type { Choice } from '../../kit/fields/ChoiceField';
import type { TextKey } from '../../text/keys';

/** Days are yyyy-MM-dd, decimals have a point, codes are the code; an empty text is not given. */
export type FieldValue = string | boolean | readonly string[] | undefined;

interface Labelled {
  /** Property of the record, the criteria or the parameters; `a/b` reaches into a part. */
  readonly id: string;
  readonly label: TextKey;
  /** Official number of the data element. */
  readonly labelNote?: string | undefined;
  readonly hint?: TextKey | undefined;
  /** Columns of the field grid, of 12. */
  readonly span?: 2 | 3 | 4 | 6 | 12 | undefined;
  readonly optional?: boolean | undefined;
  readonly readOnly?: boolean | undefined;
}

/** A register that is searched while typing, by words of name or identifier, and asked for the names of ids. */
export type PartyRegister = Endpoint<undefined, PartyQuestion, { items: Party[] }>;

/** A field as a screen declares it: the same in criteria, sections, steps and parameters. */
export type Field =
  /** `commodity`: a code of the customs tariff, and which tariff that is. */
  | (Labelled & {
      readonly type: 'text';
      readonly maxLength: number;
      readonly lines?: boolean | undefined;
      readonly commodity?: ((valueOf: (id: string) => FieldValue, date: string) => CommodityPlace) | undefined;
    })
  | (Labelled & { readonly type: 'decimal'; readonly digits: number; readonly unit?: string | undefined })
  | (Labelled & { readonly type: 'integer'; readonly max?: number | undefined })
  /** `list`: name of a list of reference data, of the day. */
  | (Labelled & { readonly type: 'code'; readonly list: string })
  /** Several codes of a list, or short texts where it names none, typed one after the other between commas. `maxLength` of each, at most `max` of them. */
  | (Labelled & { readonly type: 'codes'; readonly list?: string | undefined; readonly maxLength: number; readonly max?: number | undefined })
  | (Labelled & { readonly type: 'date' })
  | (Labelled & { readonly type: 'dateTime' })
  | (Labelled & { readonly type: 'period'; readonly from: string; readonly to: string })
  | (Labelled & { readonly type: 'yesNo' })
  | (Labelled & { readonly type: 'choice'; readonly choices: readonly Choice[] })
  | (Labelled & { readonly type: 'choices'; readonly choices: readonly Choice[] })
  /** A party of the register, chosen by name or identifier; the value is its id. */
  | (Labelled & { readonly type: 'party'; readonly register: PartyRegister })
  /** Two values: the decimal under `id`, its currency or unit under `code`. */
  | (Labelled & { readonly type: 'amount'; readonly code: string; readonly list: string; readonly digits: number });
