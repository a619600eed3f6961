import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { IdcSetting } from '../../../../src/application/contract/idc';
import { accuracy, mayConfirmItself } from '../../../../src/domain/case/capture/reviewing';
import { cellPlace } from '../../../../src/domain/case/capture/grid';
import { fail, failed, ok, type Failed, type Result } from '../../../../src/domain/kernel/result';
import type { Context } from '../../../records/handlers';
import { notFound, stale } from '../../../records/claim';

export type SettingContent = Omit<IdcSetting, 'id' | 'versionNo' | 'reviewed' | 'accuracy' | 'mayConfirmItself' | 'changedAt' | 'changedBy'>;

export interface SettingRow {
  readonly id: string;
  readonly version_no: number;
  readonly content: SettingContent;
  readonly changed_at: Date;
  readonly changed_by: string;
}

const MAX_NAME = 100;
const MAX_MAPPINGS = 60;
const ENOUGH = 50;

const wrong = (pointer: string, code: string, message: string, args: Record<string, string> = {}): Failed =>
  fail('refused', message, { feedbacks: [{ severity: 2, code, message, pointer, args }] });

const isTooLong = (text: string | undefined): boolean => (text?.length ?? 0) > MAX_NAME;

export const checkSetting = (content: SettingContent): Failed | undefined => {
  const { name, supplier, customer, template } = content;
  const max = String(MAX_NAME);
  if (name.trim() === '' || isTooLong(name)) return wrong('/name', 'COR-IDC.name', `A name has 1 to ${max} characters.`, { max });
  if (isTooLong(supplier)) return wrong('/supplier', 'COR-IDC.length', `At most ${max} characters.`, { max });
  if (isTooLong(customer)) return wrong('/customer', 'COR-IDC.length', `At most ${max} characters.`, { max });
  if (template.lines.length + template.header.length > MAX_MAPPINGS)
    return wrong('/template', 'COR-IDC.mappings', `At most ${MAX_MAPPINGS} mappings.`, { max: String(MAX_MAPPINGS) });
  const { headerRow } = template;
  if (headerRow !== undefined && (!Number.isInteger(headerRow) || headerRow < 1 || headerRow > 10_000))
    return wrong('/template/headerRow', 'COR-IDC.headerRow', 'The row of headings is a whole number from 1.');
  const badColumn = template.lines.find(({ column }) => column !== undefined && cellPlace(`${column}1`) === undefined);
  if (badColumn !== undefined) return wrong('/template/lines', 'COR-IDC.column', 'A column is named by letters, such as F.');
  const badCell = template.header.find(({ cell }) => cell !== undefined && cellPlace(cell) === undefined);
  return badCell === undefined ? undefined : wrong('/template/header', 'COR-IDC.cell', 'A cell is named by column and row, such as B3.');
};

export const currentSettings = async ({ db, caller }: Context): Promise<readonly SettingRow[]> =>
  (
    await sql<SettingRow>`select id, version_no, content, changed_at, changed_by from cor_idc_setting
      where tenant_id = ${caller.tenantId}::uuid and is_current order by content ->> 'name', id`.execute(db)
  ).rows;

export const findSetting = async ({ db, caller }: Context, id: string, versionNo?: number): Promise<SettingRow | undefined> =>
  (
    await sql<SettingRow>`select id, version_no, content, changed_at, changed_by from cor_idc_setting
      where tenant_id = ${caller.tenantId}::uuid and id = ${id}::uuid and ${versionNo === undefined ? sql`is_current` : sql`version_no = ${versionNo}`}`.execute(
      db,
    )
  ).rows[0];

/** Documents of a version that a person has reviewed, the newest first. */
export const reviewedOf = async (
  { db }: Context,
  { id, version_no }: Pick<SettingRow, 'id' | 'version_no'>,
): Promise<readonly { readonly corrected: readonly string[]; readonly value_count: number }[]> =>
  (
    await sql<{ corrected: readonly string[]; value_count: number }>`select corrected, value_count from cor_idc_job
      where setting_id = ${id}::uuid and setting_version = ${version_no} and status in ('Confirmed', 'Delivered') and reviewer <> ''
      order by changed_at desc limit ${ENOUGH}`.execute(db)
  ).rows;

export const settingOf = async (context: Context, row: SettingRow): Promise<IdcSetting> => {
  const reviewed = await reviewedOf(context, row);
  const sum = (of: (one: (typeof reviewed)[number]) => number): number => reviewed.reduce((total, one) => total + of(one), 0);
  return {
    id: row.id,
    versionNo: row.version_no,
    ...row.content,
    reviewed: reviewed.length,
    accuracy: accuracy(
      sum(({ value_count }) => value_count),
      sum(({ corrected }) => corrected.length),
    ),
    mayConfirmItself: mayConfirmItself(reviewed),
    changedAt: row.changed_at.toISOString(),
    changedBy: row.changed_by,
  };
};

const insert = async ({ db, caller, now }: Context, id: string, versionNo: number, content: SettingContent): Promise<Result<SettingRow>> => {
  const { rows } = await sql<SettingRow>`insert into cor_idc_setting (id, version_no, tenant_id, org_unit_id, content, is_current, changed_at, changed_by)
    values (${id}::uuid, ${versionNo}, ${caller.tenantId}::uuid, ${caller.orgUnitId}::uuid, ${JSON.stringify(content)}, true, ${now}, ${caller.userName})
    returning id, version_no, content, changed_at, changed_by`.execute(db);
  return rows[0] === undefined ? notFound() : ok(rows[0]);
};

/** A setting begins without confirming by itself: that is earned by a version (C42). */
export const createSetting = (context: Context, content: SettingContent): Promise<Result<SettingRow>> =>
  insert(context, randomUUID(), 1, { ...content, autoConfirm: false });

export const saveSetting = async (context: Context, id: string, versionNo: number, content: SettingContent): Promise<Result<SettingRow>> => {
  const { rows } = await sql<SettingRow>`select id, version_no, content, changed_at, changed_by from cor_idc_setting
    where tenant_id = ${context.caller.tenantId}::uuid and id = ${id}::uuid and is_current and org_unit_id = any (${[...context.caller.visibleUnits]}::uuid[]) for update`.execute(
    context.db,
  );
  const [row] = rows;
  if (row === undefined) return notFound();
  if (row.version_no !== versionNo) return stale({ version: row.version_no, changed_at: row.changed_at, changed_by: row.changed_by });
  const isSwitchedOn = content.autoConfirm && !row.content.autoConfirm;
  const sameReading = JSON.stringify(row.content.template) === JSON.stringify(content.template);
  if (isSwitchedOn && !(sameReading && mayConfirmItself(await reviewedOf(context, row))))
    return wrong('/autoConfirm', 'COR-R84', 'Confirming by itself needs 50 reviewed documents of this version without a corrected critical value.');
  if (sameReading) {
    // What is not about reading keeps the version, and with it what the version has earned.
    const changed =
      await sql<SettingRow>`update cor_idc_setting set content = ${JSON.stringify(content)}, changed_at = ${context.now}, changed_by = ${context.caller.userName}
      where id = ${id}::uuid and version_no = ${versionNo} returning id, version_no, content, changed_at, changed_by`.execute(context.db);
    return changed.rows[0] === undefined ? notFound() : ok(changed.rows[0]);
  }
  await sql`update cor_idc_setting set is_current = false where id = ${id}::uuid and version_no = ${versionNo}`.execute(context.db);
  const stored = await insert(context, id, versionNo + 1, { ...content, autoConfirm: false });
  return failed(stored) ? stored : ok(stored.right);
};

/** A wrong critical value in a sample: the setting no longer confirms by itself. */
export const stopConfirming = async ({ db, now, caller }: Context, id: string): Promise<void> => {
  await sql`update cor_idc_setting set content = jsonb_set(content, '{autoConfirm}', 'false'), changed_at = ${now}, changed_by = ${caller.userName}
    where id = ${id}::uuid and is_current`.execute(db);
};
