import { isIsoDate } from '../kernel/dates';
import { isDecimal, isPositiveDecimal } from '../kernel/decimal';
import type { ArticleFinding } from './article';
import { articleFinding } from './articleFinding';
import type { AskTariff, InList } from './tariffAnswer';

/** `use`: the article is or becomes Active, so what must be right to be used is an error; a draft is only warned. */
export interface CheckContext {
  readonly purpose: 'draft' | 'use';
  /** yyyy-MM-dd of today. */
  readonly date: string;
  readonly inList: InList;
  readonly askTariff: AskTariff;
}

const TYPED_DIGITS = /^-?\d{1,16}(?:\.\d{1,6})?$/;

/** At most 16 digits, 6 of them decimals. */
export const fitsDecimal = (value: string): boolean => TYPED_DIGITS.test(value) && value.replace(/\D/g, '').length <= 16;

export const isGiven = (text: string | undefined): text is string => text !== undefined && text.trim() !== '';

/** A decimal of the form 16,6 that is more than nothing. */
export const checkDecimal = (label: string, pointer: string, value: string | undefined): ArticleFinding[] => {
  if (!isGiven(value)) return [];
  if (!isDecimal(value)) return [articleFinding(2, 'AR-NUMBER', pointer, { field: label, value })];
  if (!fitsDecimal(value)) return [articleFinding(2, 'AR-DIGITS', pointer, { field: label })];
  return isPositiveDecimal(value) ? [] : [articleFinding(2, 'AR-POSITIVE', pointer, { field: label })];
};

export const checkText = (label: string, pointer: string, value: string | undefined, max: number): ArticleFinding[] =>
  isGiven(value) && value.trim().length > max ? [articleFinding(2, 'AR-R16', pointer, { field: label, m: String(value.trim().length), n: String(max) })] : [];

export const checkCode = ({ inList, date }: CheckContext, label: string, pointer: string, code: string | undefined, list: string): ArticleFinding[] =>
  isGiven(code) && inList(list, code.trim()) === false ? [articleFinding(2, 'AR-CODE', pointer, { field: label, code: code.trim(), date })] : [];

export const checkDate = (label: string, pointer: string, value: string | undefined): ArticleFinding[] =>
  isGiven(value) && !isIsoDate(value) ? [articleFinding(2, 'AR-DATE', pointer, { field: label, value })] : [];

export const checkPeriod = (pointer: string, from: string | undefined, to: string | undefined): ArticleFinding[] =>
  isGiven(from) && isGiven(to) && isIsoDate(from) && isIsoDate(to) && to < from ? [articleFinding(2, 'AR-PERIOD', pointer)] : [];
