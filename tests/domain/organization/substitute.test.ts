import { expect, it } from 'vitest';
import { substitutionFaults } from '../../../src/domain/organization/substitute';

const about = { userId: 'me', today: '2026-07-10' };

it.each([
  [{ deputyId: 'colleague', from: '2026-07-01', to: '2026-07-31' }, []],
  [{ deputyId: 'colleague', from: '2026-07-10', to: '2026-07-10' }, []],
  [{ deputyId: 'colleague', from: '2026-07-10', to: '2027-07-10' }, []],
  [{ deputyId: 'colleague', from: '2026-07-10', to: '2027-07-11' }, ['/to ORG-SUBSTITUTE-LONG']],
  [{ deputyId: 'colleague', from: '2026-07-01', to: '2026-07-09' }, ['/to ORG-SUBSTITUTE-PAST']],
  [{ deputyId: 'colleague', from: '2026-07-31', to: '2026-07-11' }, ['/to ORG-PERIOD']],
  [{ deputyId: 'me', from: '2026-07-11', to: '2026-07-12' }, ['/deputyId ORG-SUBSTITUTE-SELF']],
  [{ deputyId: '', from: '', to: '2026-02-30' }, ['/deputyId ORG-SUBSTITUTE-DEPUTY', '/from ORG-SUBSTITUTE-DAY', '/to ORG-SUBSTITUTE-DAY']],
])('a substitution of %o has the faults %o', (substitution, faults) => {
  expect(substitutionFaults(substitution, about).map(({ pointer, code }) => `${pointer} ${code}`)).toEqual(faults);
});
