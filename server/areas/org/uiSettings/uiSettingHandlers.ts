import type * as contract from '../../../../src/application/contract/uiSettings';
import { allows } from '../../../../src/domain/access/access';
import { isRouteGuid } from '../../../../src/domain/kernel/guid';
import { fail, failed } from '../../../../src/domain/kernel/result';
import { uiScreen } from '../../../../src/domain/organization/uiSettings/profileScreens';
import { checkUiConfiguration, effectiveElements, type UiConfiguration } from '../../../../src/domain/organization/uiSettings/uiConfiguration';
import { uiLevels } from '../../../db/uiSettings';
import { reply, type Context, type Handlers } from '../../../records/handlers';
import { defaultHandlers } from '../defaults/resolving';
import { publishSetting, uiSettings } from './uiSettingKind';

const LEVELS = ['Tenant', 'Company', 'OrgUnit'];

const levelOf = ({ scopeKind = '' }: UiConfiguration): number => LEVELS.indexOf(scopeKind);

/** The levels with the draft in the place of what it would replace. */
const withDraft = async (context: Context, levels: readonly UiConfiguration[], id: string): Promise<readonly UiConfiguration[]> => {
  if (!isRouteGuid(id) || !allows('org.uiconfig', context.caller)) return levels;
  const found = await uiSettings.records.find(context, id);
  if (failed(found)) return levels;
  const { content } = found.right;
  return [...levels.filter(({ scopeId }) => scopeId !== content.scopeId), content].sort((one, other) => levelOf(one) - levelOf(other));
};

export const uiSettingHandlers: Handlers<Omit<typeof contract, 'uiSettingContract'>> = {
  readEffectiveUi: async ({ params: { screenId, draft } }, context) => {
    const screen = uiScreen(screenId);
    if (screen === undefined) return reply([]);
    const levels = await uiLevels(context.db, context.caller.orgUnitId, screenId);
    return reply([...effectiveElements(draft === undefined ? levels : await withDraft(context, levels, draft), screen.elements)]);
  },

  reviseUiSetting: async ({ params }, context) => {
    const found = await uiSettings.records.find(context, params.id);
    if (failed(found)) return found;
    const created = await uiSettings.create(context, found.right.content);
    return failed(created) ? created : reply({ id: created.right.id });
  },

  rollBackUiSetting: async ({ params }, context) => {
    const found = await uiSettings.records.find(context, params.id);
    if (failed(found)) return found;
    const { status, content } = found.right;
    if (status !== 'Superseded') {
      const message = `This is not allowed when the status is ${status}.`;
      return fail('refused', message, { feedbacks: [{ severity: 2, code: 'COR-STATUS', args: { status }, message }] });
    }
    const [wrong] = checkUiConfiguration(content, uiScreen(content.screenId ?? '')?.elements ?? []);
    if (wrong !== undefined)
      return fail('refused', wrong.message, { feedbacks: [{ severity: 2, code: wrong.code, args: wrong.args ?? {}, message: wrong.message }] });
    const created = await uiSettings.create(context, content);
    if (failed(created)) return created;
    const published = await publishSetting(context, created.right);
    return reply({ id: published.id, versionNo: published.content.versionNo ?? 0 });
  },

  readUiScopes: (input, context) => defaultHandlers.readDefaultScopes(input, context),
};
