import { addDays } from '../../kernel/dates';
import { isPositiveDecimal } from '../../kernel/decimal';
import { unfitCharacter } from '../../kernel/plainText';
import type { ArticleContent, ArticleStatus } from '../article';
import { articleKey } from '../articleKey';
import { articleChanges, type FieldChange } from '../changes';
import { LINES } from '../checkCharacters';
import { fitsDecimal } from '../checkValue';
import { checkGtin } from '../gtin';
import type { AskTariff, InList } from '../tariffAnswer';
import { mapRow, type MappedRow, type MappingContext, type ReadRow } from './mapRow';
import { resultIssues } from './resultIssues';
import { contentOfRow } from './rowContent';
import { rowIssue } from './rowIssue';
import { isPart } from './rowParts';
import { targets, type Target } from './targets';
import type { EmptyCellPolicy, RawRow, RowAction, RowIssue, RowState, UploadMode } from './upload';

/** What a row is checked against; in the server from tables, in the browser from what was loaded. */
export interface RowContext extends MappingContext {
  readonly mode: UploadMode;
  readonly emptyCellPolicy: EmptyCellPolicy;
  /** Owner of all rows. */
  readonly ownerId?: string | undefined;
  readonly today: string;
  readonly inList: InList;
  readonly askTariff: AskTariff;
  /** An owner by name, identifier or id. */
  readonly ownerOf: (text: string) => { readonly id: string } | undefined;
  /** The article that holds the key of an owner. */
  readonly known: (ownerId: string, key: string) => KnownContent | undefined;
}

export interface KnownContent {
  readonly id: string;
  readonly status: ArticleStatus;
  readonly content: ArticleContent;
}

export interface CheckedRow {
  readonly rowNo: number;
  readonly values: MappedRow;
  readonly state: RowState;
  readonly action: RowAction;
  readonly issues: readonly RowIssue[];
  readonly ownerId?: string;
  /** By which articles of an owner are told apart. */
  readonly key?: string;
  readonly targetArticleId?: string;
  readonly formulaCells: number;
}

const ENDS_SOON_DAYS = 60;
const FORMS: Readonly<Record<string, RegExp>> = {
  additionalCodes: /^[0-9A-Z]{4}$/i,
  additionalProcedure: /^[0-9A-Z]{3}$/i,
  documentType: /^[0-9A-Z]{4}$/i,
  dangerousGoodsUn: /^\d{4}$/,
};

const textOf = (values: MappedRow, id: string): string => {
  const value = values[id];
  return typeof value === 'string' ? value : '';
};

export const stateOf = (issues: readonly RowIssue[]): RowState =>
  issues.some(({ severity }) => severity >= 2) ? 'Error' : issues.length > 0 ? 'Warning' : 'Ok';

const checkPart = (target: Target, value: string, { inList, today, mapping }: RowContext): RowIssue[] => {
  const column = target.id;
  const unfit = unfitCharacter(value, LINES.includes(target.id));
  if (unfit !== undefined) return [rowIssue('AR-CHARACTER.cell', { column, value, n: String(unfit.place), character: unfit.character })];
  const form = FORMS[target.id];
  if (target.kind !== 'digits' && target.max !== undefined && value.length > target.max) {
    return [rowIssue('AR-U05', { column, field: target.label, value, m: String(value.length), n: String(target.max) })];
  }
  if (target.kind === 'records' && !isPart(target.id, value)) return [rowIssue('AR-U06.form', { column, value })];
  if (form !== undefined && !form.test(value)) return [rowIssue('AR-U06.form', { column, value })];
  const list = target.id === 'procedureCode' ? `${mapping.country}_ProcedureCode` : target.list;
  return list !== undefined && inList(list, value) === false ? [rowIssue('AR-U06', { column, value, date: today })] : [];
};

const checkValues = (values: MappedRow, context: RowContext): RowIssue[] => {
  const issues: RowIssue[] = [];
  for (const target of targets) {
    const value = values[target.id];
    if (value === undefined || value.length === 0 || target.kind === 'owner') continue;
    if (target.kind === 'decimal') {
      if (typeof value === 'string' && /^-?\d/.test(value) && !Number.isNaN(Number(value)) && !(fitsDecimal(value) && isPositiveDecimal(value))) {
        issues.push(rowIssue('AR-U04.size', { column: target.id, value }));
      }
      continue;
    }
    for (const part of typeof value === 'string' ? [value] : value) issues.push(...checkPart(target, part, context));
  }
  const gtin = textOf(values, 'gtin');
  const fault = gtin === '' ? undefined : checkGtin(gtin);
  if (fault !== undefined)
    issues.push(
      fault.fault === 'form'
        ? rowIssue('AR-R13.form', { column: 'gtin', value: gtin })
        : rowIssue('AR-R13', { column: 'gtin', value: gtin, digit: fault.expected }),
    );
  return issues;
};

/** A code that lost its leading zero in a spreadsheet is given it back (AR-U07). */
const checkCommodity = (values: MappedRow, { mapping: { country }, today, askTariff }: RowContext): RowIssue[] => {
  const typed = textOf(values, 'commodityCode');
  if (typed === '') return [];
  const column = 'commodityCode';
  const issues: RowIssue[] = [];
  let code = typed;
  if (/^[1-9](?:\d{6}|\d{8})$/.test(typed) && askTariff(country, `0${typed}`, today)?.state !== 'invalid') {
    code = `0${typed}`;
    values['commodityCode'] = code;
    issues.push(rowIssue('AR-U07', { column, value: typed, code }));
  }
  if (!/^\d{6}(?:\d{2}){0,2}$/.test(code)) return [rowIssue('AR-U08', { column, value: typed })];
  const answer = askTariff(country, code, today);
  if (answer?.state === 'invalid') return [...issues, rowIssue('AR-U08', { column, value: typed })];
  if (answer?.ends !== undefined && answer.ends <= addDays(today, ENDS_SOON_DAYS)) issues.push(rowIssue('AR-U09', { column, value: code, date: answer.ends }));
  return issues;
};

const shown = (value: unknown): string => (value === undefined ? '–' : typeof value === 'string' ? value : JSON.stringify(value));

const changesText = (changes: readonly FieldChange[]): string =>
  changes.map((change) => `${change.field.split('/').at(-1) ?? ''} ${shown(change.old)} → ${shown(change.new)}`).join(', ');

const findOwner = (values: MappedRow, { ownerId, ownerOf }: RowContext): string | undefined => {
  const typed = textOf(values, 'articleOwner');
  return typed === '' ? ownerId : ownerOf(typed)?.id;
};

const ownerMissing = (values: MappedRow): RowIssue => {
  const value = textOf(values, 'articleOwner');
  return value === '' ? rowIssue('AR-U02.empty', { column: 'articleOwner' }) : rowIssue('AR-U02', { column: 'articleOwner', value });
};

/** One row by itself, mapped unless it is already; what rows say of each other is asked by `fileIssues`. */
export const checkRow = ({ rowNo, cells }: RawRow, context: RowContext, read: ReadRow = mapRow(cells, context)): CheckedRow => {
  const { values } = read;
  const articleId = textOf(values, 'articleId');
  const ownerId = findOwner(values, context);
  const key = articleKey(articleId);
  const issues: RowIssue[] = [
    ...read.issues,
    ...(key === '' ? [rowIssue('AR-U01', { column: 'articleId' })] : []),
    ...(ownerId === undefined ? [ownerMissing(values)] : []),
    ...checkValues(values, context),
    ...checkCommodity(values, context),
  ];
  const known = ownerId === undefined || key === '' ? undefined : context.known(ownerId, key);
  const content = contentOfRow(known?.content, values, {
    ownerId: ownerId ?? '',
    mapping: context.mapping,
    policy: context.emptyCellPolicy,
    today: context.today,
  });
  issues.push(...resultIssues(content, known?.status ?? 'Draft', context, issues));
  let action: RowAction = 'Insert';
  if (known !== undefined) {
    const changes = articleChanges(known.content, { ...content, articleId: known.content.articleId ?? articleId });
    action = changes.length === 0 ? 'Skip' : 'Update';
    if (context.mode === 'InsertOnly') issues.push(rowIssue('AR-U12', { id: articleId }));
    else if (action === 'Update') issues.push(rowIssue('AR-U11', { id: articleId, changes: changesText(changes) }));
  } else if (context.mode === 'UpdateOnly' && key !== '') issues.push(rowIssue('AR-U12.missing', { id: articleId }));
  return {
    rowNo,
    values,
    state: stateOf(issues),
    action,
    issues,
    formulaCells: read.formulaCells,
    ...(ownerId === undefined ? {} : { ownerId }),
    ...(key === '' ? {} : { key }),
    ...(known === undefined ? {} : { targetArticleId: known.id }),
  };
};
