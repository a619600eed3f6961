import type { CardPath } from '../../../../application/declaration/cardPath';
import type { Api } from '../../../../application/ports/api';
import type { Finding } from '../../../../domain/declaration/declaration';
import type { Profile } from '../../../../domain/declaration/profiles/profile';
import type { Beginning, Standing } from '../cardContent';

/** Where an address that names no stored declaration leads: a card that is not stored yet, another address, or why there is neither. `standing`: what the unit begins every declaration with. */
export type Begun =
  | { readonly type: 'card'; readonly beginning?: Beginning; readonly standing?: Standing; readonly findings?: readonly Finding[] }
  | { readonly type: 'elsewhere'; readonly address: string }
  | { readonly type: 'stored'; readonly profile: string; readonly id: string }
  | { readonly type: 'noSource'; readonly source: string }
  | { readonly type: 'noMrn'; readonly mrn: string };

/** An address that names no stored declaration. */
export type OtherPath = Exclude<CardPath, { readonly type: 'record' | 'notFound' }>;

export interface Circumstances {
  readonly api: Api;
  readonly profile: Profile;
  /** yyyy-MM-dd. */
  readonly today: string;
}
