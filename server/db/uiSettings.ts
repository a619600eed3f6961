import { sql, type Transaction } from 'kysely';
import { effectiveElements, type EffectiveElement, type ScreenElement, type UiConfiguration } from '../../src/domain/organization/uiSettings/uiConfiguration';
import type { Database } from './schema';

/** The screens that are set up for the unit, by itself or by what is above it. */
export const configuredScreens = async (db: Transaction<Database>, orgUnitId: string): Promise<string[]> => {
  const { rows } = await sql<{ screen: string }>`select distinct screen from ui_settings_of(${orgUnitId}::uuid) order by screen`.execute(db);
  return rows.map(({ screen }) => screen);
};

/** What is published for the screen, the highest level first. */
export const uiLevels = async (db: Transaction<Database>, orgUnitId: string, screenId: string): Promise<readonly UiConfiguration[]> => {
  const { rows } = await sql<{
    content: UiConfiguration;
  }>`select content from ui_settings_of(${orgUnitId}::uuid) where screen = ${screenId} order by place`.execute(db);
  return rows.map(({ content }) => content);
};

export const effectiveUi = async (
  db: Transaction<Database>,
  orgUnitId: string,
  { id, elements }: { readonly id: string; readonly elements: readonly ScreenElement[] },
): Promise<readonly EffectiveElement[]> => effectiveElements(await uiLevels(db, orgUnitId, id), elements);
