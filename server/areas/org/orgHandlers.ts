import type * as org from '../../../src/application/contract/org';
import { readOfferedUnits } from '../../db/rights';
import type { SettingsOf } from '../../http/environmentSettings';
import { reply, type Handlers } from '../../records/handlers';
import { ownProfileKeys } from '../../db/profileKeys';
import { configuredScreens } from '../../db/uiSettings';
import { pickEconomicOperators } from './economicOperators';
import { userSettingHandlers } from './userSettings';

export const orgHandlers = (settings: SettingsOf): Handlers<typeof org> => ({
  ...userSettingHandlers,
  pickEconomicOperators,

  readUserSession: async (_input, { db, caller }) => {
    const { first_name: firstName } = await db.selectFrom('app_user').select('first_name').where('id', '=', caller.userId).executeTakeFirstOrThrow();
    const ownProfiles = await ownProfileKeys(db, caller.tenantId);
    const screens = await configuredScreens(db, caller.orgUnitId);
    const { userId, userName: userAuthName, orgUnitId, roles, features, notice, mustChangePassword, mustEnrol } = caller;
    return reply({
      userId,
      userAuthName,
      firstName,
      orgUnitId,
      roles: [...roles],
      features: [...features],
      ...(notice === undefined ? {} : { notice }),
      ...(mustChangePassword === true && { mustChangePassword }),
      ...(mustEnrol === true && { mustEnrol }),
      ...(ownProfiles.length > 0 && { ownProfiles }),
      ...(screens.length > 0 && { configuredScreens: screens }),
    });
  },

  readCurrentUser: async (_input, { db, caller }) => {
    const user = await db.selectFrom('app_user').select('default_org_unit_id').where('id', '=', caller.userId).executeTakeFirstOrThrow();
    const { units, more } = await readOfferedUnits(db, caller);
    return reply({ orgUnitId: caller.orgUnitId, defaultOrgUnitId: user.default_org_unit_id, orgUnits: units, ...(more && { more }) });
  },

  readServiceRegistry: async (_input, { environment }) => reply({ serviceInfos: [...settings(environment).services] }),
});
