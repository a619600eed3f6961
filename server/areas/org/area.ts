import * as defaultCalls from '../../../src/application/contract/defaultValues';
import * as locationCalls from '../../../src/application/contract/goodsLocations';
import * as operatorCalls from '../../../src/application/contract/operators';
import * as org from '../../../src/application/contract/org';
import * as parties from '../../../src/application/contract/parties';
import { defineArea, serves } from '../defineArea';
import { defaultValues } from './defaults/defaultKind';
import { defaultMigration } from './defaults/defaultMigration';
import { defaultHandlers } from './defaults/resolving';
import { goodsLocations, locationHandlers } from './locations/locationKind';
import { operatorHandlers } from './operators/operatorHandlers';
import { operators } from './operators/operatorKind';
import { operatorMigration } from './operators/operatorMigrations';
import { partyHandlers } from './operators/parties';
import { powers } from './operators/powerKind';
import * as orgRights from '../../../src/application/contract/orgRights';
import * as orgTree from '../../../src/application/contract/orgTree';
import * as orgUsers from '../../../src/application/contract/orgUsers';
import { companies } from './administration/companies';
import { products } from './administration/products';
import { rightsHandlers } from './administration/rightsHandlers';
import { RightsTurns } from './administration/rightsTurns';
import { tenants } from './administration/tenants';
import { treeHandlers } from './administration/treeHandlers';
import { units } from './administration/units';
import { userHandlers } from './administration/userHandlers';
import { users } from './administration/users';
import { organizationJobs } from './organizationJobs';
import { coreSeed } from './seed/core';
import { operatorSeed } from './seed/operators';
import { powerOfAttorneySeed } from './seed/powersOfAttorney';
import { orgHandlers } from './orgHandlers';

const kinds = [products, tenants, companies, units, users];

export { type Operator, findOwner, identifierOf, ownerFinder, readOperators, registered } from './owners';
export { type Sight, isSeen, mayBring, sightOf } from './sight';

export const orgArea = defineArea({
  id: 'org',
  seeds: [coreSeed, operatorSeed, powerOfAttorneySeed],
  records: [operators, powers, goodsLocations, defaultValues],
  migrations: { '090_operators': operatorMigration, '091_defaults': defaultMigration },
  lockable: Object.fromEntries(kinds.map(({ kind, lockable }) => [kind, lockable])),
  run: ({ host }) => {
    const turns = new RightsTurns({ database: host.database, eventsStored: host.eventsStored, log: host.log });
    return {
      serves: [
        serves(org, orgHandlers(host.settings)),
        serves(operatorCalls, operatorHandlers),
        serves(parties, partyHandlers),
        serves(locationCalls, locationHandlers),
        serves(defaultCalls, defaultHandlers),
        serves(orgRights, rightsHandlers),
        serves(orgTree, treeHandlers),
        serves(orgUsers, userHandlers),
        ...kinds.map(({ calls, handlers }) => ({ contract: calls, handlers })),
      ],
      jobs: organizationJobs,
      workers: [turns],
      hears: ({ pluginName, eventType }) => {
        if (pluginName === 'org' && eventType.startsWith('assignment.')) turns.wake();
      },
    };
  },
});
