import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { ArticleContent, ArticleStatus, DataSource } from '../../../src/domain/article/article';
import type {
  CommitChoice,
  Mapping,
  RowAction,
  RowIssue,
  RowState,
  UploadSettings,
  UploadStatus,
  UploadTotals,
} from '../../../src/domain/article/upload/upload';

type Filled<T> = ColumnType<T, T | undefined, T>;

interface Placed {
  tenant_id: string;
  org_unit_id: string;
}

interface Stamped {
  version: number;
  created_at: Date;
  created_by: string;
  changed_at: Date;
  changed_by: string;
}

/** Everything but `content`, `status`, `source` and who did what is taken out of the content, so that searches and matching read columns only. */
export interface ArticleTable extends Placed, Stamped {
  id: string;
  article_owner_id: string;
  article_id: string;
  article_key: string;
  loose_key: string;
  description: string;
  unit: string;
  status: ArticleStatus;
  source: DataSource;
  valid_from: string;
  valid_to: string | null;
  net_weight: string | null;
  gross_mass: string | null;
  type_of_package: string | null;
  country_of_origin: string | null;
  /** 14 digits. */
  gtin: string | null;
  alternative_keys: string[];
  commodity_code: string | null;
  codes: string[];
  classification_state: string | null;
  profile_countries: string[];
  /** First day after which a document is no longer valid. */
  first_expiry: string | null;
  block_reason: string | null;
  /** Who made the change that waits for approval. */
  critical_by: string | null;
  upload_id: string | null;
  search_text: string;
  content: JSONColumnType<ArticleContent>;
}

export interface ArticleHistoryTable extends Placed {
  id: Generated<string>;
  article_id: string;
  version: number;
  at: Date;
  by_user: string;
  action: string;
  field: string | null;
  old: ColumnType<unknown, string | null, never>;
  new: ColumnType<unknown, string | null, never>;
  reason: string | null;
}

export interface ArticleCountTable extends Placed {
  article_owner_id: string;
  status: string;
  valid_from: string;
  valid_to: string | null;
  n: string;
}

/** The organisation setting `ar.reviewOnCriticalChange`; the nearest unit upward decides. */
export interface ArticleSettingTable extends Placed {
  review_on_critical_change: boolean;
}

export interface NotUndone {
  readonly rowNo: number;
  readonly articleId: string;
}

export interface UploadTable extends Placed, Stamped {
  id: string;
  user_id: string;
  status: UploadStatus;
  settings: JSONColumnType<UploadSettings>;
  headers: JSONColumnType<string[]> | null;
  mapping: JSONColumnType<Mapping> | null;
  choice: CommitChoice | null;
  chunks: Filled<number[]>;
  totals: JSONColumnType<UploadTotals>;
  /** Rows stored so far, of `total`. */
  done: Filled<number>;
  total: Filled<number>;
  formula_cells: Filled<number>;
  committed_at: Date | null;
  cancel_requested: Filled<boolean>;
  not_undone: JSONColumnType<NotUndone[]> | null;
  problem: string | null;
}

export interface UploadRowTable extends Placed {
  upload_id: string;
  row_no: number;
  chunk_no: number;
  raw: JSONColumnType<string[]>;
  mapped: JSONColumnType<Record<string, string | string[]>>;
  /** What the row is by itself; `state` and `action` see the others too. */
  own_state: RowState;
  own_action: RowAction;
  state: RowState;
  action: RowAction;
  issues: JSONColumnType<RowIssue[]>;
  issue_codes: string[];
  owner_id: string | null;
  article_key: string | null;
  commodity_code: string | null;
  net_weight: string | null;
  formula_cells: Filled<number>;
  target_id: string | null;
  /** Version of the article when the row was stored. */
  stored_version: number | null;
  /** What the article was before: content, status and who had changed it. */
  before: JSONColumnType<{ content: ArticleContent; status: ArticleStatus }> | null;
}

export interface MappingProfileTable extends Placed, Stamped {
  id: string;
  name: string;
  country: string;
  mapping: JSONColumnType<Mapping>;
  is_default: boolean;
  article_owner_id: string | null;
  decimal_mark: ',' | '.' | null;
  last_used_at: Date | null;
}

export interface TariffCommodityTable {
  code_prefix: string;
  valid_from: string;
  valid_to: string | null;
  successors: Filled<string[]>;
  supplementary_unit: string | null;
}

export interface ArticleTables {
  article: ArticleTable;
  article_history: ArticleHistoryTable;
  article_count: ArticleCountTable;
  article_setting: ArticleSettingTable;
  upload: UploadTable;
  upload_row: UploadRowTable;
  mapping_profile: MappingProfileTable;
  tariff_commodity: TariffCommodityTable;
}
