import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roles, type Role } from '../../../src/domain/access/names';
import {
  hasLapsed,
  hasEnoughAdministrators,
  mayDecide,
  needsSecondPerson,
  settingsForTwo,
  type SecuritySettings,
} from '../../../src/domain/organization/fourEyes';
import { beyond, grantableRoles, mayAdminister, mayEnd, mayGrant } from '../../../src/domain/organization/granting';
import { divideRights, mayChangeMembers, refusedRoles } from '../../../src/domain/organization/groupRights';
import { isProtected, leavesNobody, type Holder } from '../../../src/domain/organization/holders';
import { covers, isWithin, overlap, type Place, type Scope } from '../../../src/domain/organization/scope';
import { conflictingRoles, isReason } from '../../../src/domain/organization/separation';
import {
  approverDemo,
  assignment,
  company,
  companyDemo,
  crossCompanyDemo,
  declarantDemo,
  gothenburgAdministrator,
  installation,
  nordic,
  now,
  operator,
  places,
  productDemo,
  tenantDemo,
  tenantScope,
  unitScope,
  who,
} from './people';

const right = (role: Role, scope: Scope) => ({ role, scope });

describe('who may grant what (ORG-R10, 4.2)', () => {
  it('company.demo may not grant TenantAdministrator', () => {
    expect(mayGrant(companyDemo, right('TenantAdministrator', tenantScope), nordic, now)).toBe(false);
  });

  it('a user administrator grants what belongs to companies and units, in the own scope only', () => {
    expect(mayGrant(companyDemo, right('WarehouseOperator', unitScope(places.malmo)), nordic, now)).toBe(true);
    expect(mayGrant(companyDemo, right('WarehouseOperator', company('NO')), nordic, now)).toBe(false);
    expect(mayGrant(gothenburgAdministrator, right('WarehouseOperator', unitScope(places.terminal)), nordic, now)).toBe(true);
    expect(mayGrant(gothenburgAdministrator, right('WarehouseOperator', unitScope(places.malmo)), nordic, now)).toBe(false);
    expect(mayGrant(gothenburgAdministrator, right('WarehouseOperator', company('SE')), nordic, now)).toBe(false);
  });

  it('ends what they may give, and what nobody may give any more at its level, in the own units', () => {
    const ofCompanies = 'WarehouseSystemAdministrator';
    expect(mayEnd(companyDemo, right('WarehouseOperator', unitScope(places.malmo)), nordic, now)).toBe(true);
    expect(mayEnd(companyDemo, right('CompanyAdministrator', company('SE')), nordic, now)).toBe(false);
    expect([mayGrant, mayEnd].map((may) => may(companyDemo, right(ofCompanies, unitScope(places.malmo)), nordic, now))).toEqual([false, true]);
    expect(mayEnd(gothenburgAdministrator, right(ofCompanies, unitScope(places.malmo)), nordic, now)).toBe(false);
    expect(mayEnd(declarantDemo, right(ofCompanies, unitScope(places.malmo)), nordic, now)).toBe(false);
  });

  it('CompanyAdministrator and DocumentAuditor come from above', () => {
    expect(mayGrant(companyDemo, right('CompanyAdministrator', company('SE')), nordic, now)).toBe(false);
    expect(mayGrant(companyDemo, right('DocumentAuditor', company('SE')), nordic, now)).toBe(false);
    expect(mayGrant(crossCompanyDemo, right('CompanyAdministrator', company('SE')), nordic, now)).toBe(true);
    expect(mayGrant(tenantDemo, right('DocumentAuditor', tenantScope), nordic, now)).toBe(true);
  });

  it('the product administrator makes the first two administrators of a tenant that is still Draft', () => {
    const draft = { number: 7, status: 'Draft', administrators: 1 } as const;
    expect(mayGrant(productDemo, right('TenantAdministrator', tenantScope), draft, now)).toBe(true);
    expect(mayGrant(productDemo, right('TenantAdministrator', tenantScope), { ...draft, administrators: 2 }, now)).toBe(false);
    expect(mayGrant(productDemo, right('TenantAdministrator', tenantScope), nordic, now)).toBe(false);
    expect(mayGrant(productDemo, right('PlatformAdministrator', installation), operator, now)).toBe(true);
    expect(mayGrant(productDemo, right('PlatformAdministrator', installation), nordic, now)).toBe(false);
  });

  it('nobody grants a role at a level that it does not have, and a right that has ended grants nothing', () => {
    expect(mayGrant(crossCompanyDemo, right('CompanyAdministrator', unitScope(places.gothenburg)), nordic, now)).toBe(false);
    const ended = who('x', assignment('UserAdministrator', company('SE'), { validTo: '2026-03-02T12:00:00Z' }));
    expect(mayGrant(ended, right('WarehouseOperator', company('SE')), nordic, now)).toBe(false);
  });

  it('everybody else grants nothing, and nobody grants what comes with a link', () => {
    for (const scope of [tenantScope, installation, company('SE'), unitScope(places.gothenburg)]) {
      expect(grantableRoles(declarantDemo, scope, nordic, now)).toEqual([]);
      expect(grantableRoles(crossCompanyDemo, scope, nordic, now)).not.toContain('OneTimeUser');
    }
  });
});

describe('dominance (ORG-R36)', () => {
  const account = (userId: string, defaultPlace: Place, ...held: Parameters<typeof who>[1][]) => ({ userId, defaultPlace, assignments: held });

  it('a user administrator of Gothenburg cannot reset a tenant administrator who is a member there', () => {
    const tenantAdministrator = account('tenant.demo', places.gothenburg, ...tenantDemo.assignments);
    expect(mayAdminister(gothenburgAdministrator, tenantAdministrator, nordic, now)).toBe(false);
    expect(beyond(gothenburgAdministrator, tenantAdministrator, nordic, now)).toEqual(['TenantAdministrator', 'TenantCompanyAdministrator']);
  });

  it('a right that is only asked for counts, one that has ended does not', () => {
    const asked = account('a', places.gothenburg, assignment('CrossCompanyAdministrator', tenantScope, { status: 'Requested' }));
    const ended = account('b', places.gothenburg, assignment('CrossCompanyAdministrator', tenantScope, { status: 'Revoked' }));
    expect(mayAdminister(companyDemo, asked, nordic, now)).toBe(false);
    expect(mayAdminister(companyDemo, ended, nordic, now)).toBe(true);
  });

  it('nobody acts so on themself, or on somebody of another place', () => {
    expect(mayAdminister(companyDemo, account('company.demo', places.agency), nordic, now)).toBe(false);
    expect(mayAdminister(gothenburgAdministrator, account('m', places.malmo), nordic, now)).toBe(false);
    expect(mayAdminister(gothenburgAdministrator, account('g', places.terminal), nordic, now)).toBe(true);
  });
});

describe('the last holder (ORG-R13)', () => {
  const holder = (userId: string, more: Partial<Holder> = {}): Holder => ({
    assignmentId: userId,
    userId,
    userStatus: 'Active',
    hasSignedIn: true,
    assignmentEnds: false,
    userEnds: false,
    ...more,
  });
  const goes = (userId: string) => (one: Holder) => one.userId === userId;

  it('stays: the last CompanyAdministrator is not revoked', () => {
    expect(leavesNobody([holder('a')], goes('a'))).toBe(true);
    expect(leavesNobody([holder('a'), holder('b')], goes('a'))).toBe(false);
  });

  it('is not replaced by an invitation that nobody took, or by one whose right or contract ends', () => {
    for (const more of [{ userStatus: 'Invited' as const }, { hasSignedIn: false }, { assignmentEnds: true }, { userEnds: true }])
      expect(leavesNobody([holder('a'), holder('b', more)], goes('a'))).toBe(true);
    expect(leavesNobody([holder('a'), holder('b', { userEnds: true })], goes('b'))).toBe(false);
  });

  it('is asked for tenant, company and operator, not for units', () => {
    expect(isProtected('UserAdministrator', company('SE'))).toBe(true);
    expect(isProtected('UserAdministrator', unitScope(places.malmo))).toBe(false);
    expect(isProtected('ProductAdministrator', installation)).toBe(true);
    expect(isProtected('WarehouseOperator', company('SE'))).toBe(false);
  });
});

describe('separation of duties (ORG-R14)', () => {
  it('names the role that should not come together with the new one', () => {
    expect(conflictingRoles([right('InvoiceBasisAdministrator', company('SE'))], right('DocumentAuditor', company('SE')))).toEqual([
      'InvoiceBasisAdministrator',
    ]);
    expect(conflictingRoles([right('DocumentAuditor', tenantScope)], right('UserAdministrator', unitScope(places.malmo)))).toEqual(['DocumentAuditor']);
    expect(conflictingRoles([right('WarehouseOperator', company('SE'))], right('DeclarationAdministratorLimited', unitScope(places.malmo)))).toEqual([
      'WarehouseOperator',
    ]);
  });

  it('is not broken in places that do not meet', () => {
    expect(conflictingRoles([right('InvoiceBasisAdministrator', company('NO'))], right('DocumentAuditor', company('SE')))).toEqual([]);
    expect(
      conflictingRoles([right('WarehouseOperator', unitScope(places.gothenburg))], right('DeclarationAdministratorLimited', unitScope(places.malmo))),
    ).toEqual([]);
  });

  it('asks for a reason of 10 to 500 characters', () => {
    expect(isReason('holiday')).toBe(false);
    expect(isReason('Covers for the auditor in July')).toBe(true);
    expect(isReason('x'.repeat(501))).toBe(false);
  });
});

describe('four eyes (ORG-R15)', () => {
  const onUnit = right('DeclarationAdministrator', unitScope(places.gothenburg));
  const crossCompany = right('CrossCompanyAdministrator', tenantScope);

  it('Sensitive: a declarant on a unit is active at once, a cross-company administrator waits', () => {
    expect(needsSecondPerson(onUnit, 'Sensitive', 'Active')).toBe(false);
    expect(needsSecondPerson(crossCompany, 'Sensitive', 'Active')).toBe(true);
    expect(needsSecondPerson(right('CompanyIntegrationAdministrator', company('SE')), 'Sensitive', 'Active')).toBe(true);
  });

  it('All: everything waits; Off, and while the tenant is Draft: nothing', () => {
    expect(needsSecondPerson(onUnit, 'All', 'Active')).toBe(true);
    expect(needsSecondPerson(crossCompany, 'Off', 'Active')).toBe(false);
    expect(needsSecondPerson(crossCompany, 'All', 'Draft')).toBe(false);
  });

  it('is decided by another who may grant it, never by who asked or who gets it (ORG-R11)', () => {
    const request = { right: right('UserAdministrator', unitScope(places.malmo)), requestedBy: 'company.demo', subjects: ['m'] };
    expect(mayDecide(approverDemo, request, nordic, now)).toBe(true);
    expect(mayDecide(companyDemo, request, nordic, now)).toBe(false);
    expect(mayDecide(approverDemo, { ...request, subjects: ['approver.demo'] }, nordic, now)).toBe(false);
    expect(mayDecide(declarantDemo, request, nordic, now)).toBe(false);
  });

  it('lapses after 7 days', () => {
    expect(hasLapsed('2026-02-23T12:00:01Z', now)).toBe(false);
    expect(hasLapsed('2026-02-23T12:00:00Z', now)).toBe(true);
  });

  it('lets a tenant loose with two administrators, or with four eyes off', () => {
    expect(hasEnoughAdministrators('Sensitive', 1)).toBe(false);
    expect(hasEnoughAdministrators('Sensitive', 2)).toBe(true);
    expect(hasEnoughAdministrators('Off', 0)).toBe(true);
  });

  it('also guards the settings that could undo it', () => {
    const settings: SecuritySettings = {
      fourEyes: 'Sensitive',
      separation: 'Strict',
      signIn: 'Basic',
      secondFactor: 'Required',
      passwordMinLength: 15,
      auditRetentionYears: 7,
    };
    expect(settingsForTwo(settings, { ...settings, fourEyes: 'Off' })).toEqual(['fourEyes']);
    expect(settingsForTwo(settings, { ...settings, auditRetentionYears: 3, passwordMinLength: 12 })).toEqual(['passwordMinLength', 'auditRetentionYears']);
    expect(settingsForTwo(settings, { ...settings, auditRetentionYears: 10, passwordMinLength: 20 })).toEqual([]);
    expect(settingsForTwo(settings, { ...settings, externalIdpAlias: '' })).toEqual([]);
    expect(settingsForTwo(settings, { ...settings, externalIdpAlias: 'other' })).toEqual(['externalIdpAlias']);
  });
});

describe('rights given together (ORG-R34)', () => {
  const rules = { tenant: nordic, fourEyes: 'Sensitive' as const, now };

  it('company.demo copies the rights of crosscompany.demo: none given, two listed', () => {
    const division = divideRights(companyDemo, crossCompanyDemo.assignments, rules);
    expect(division.given).toEqual([]);
    expect(refusedRoles(division)).toEqual(['CrossCompanyAdministrator', 'CrossCompanyUserAdministrator']);
  });

  it('what needs approval waits', () => {
    const rights = [right('UserAdministrator', unitScope(places.malmo)), right('WarehouseOperator', unitScope(places.malmo))];
    const { given, waiting, refused } = divideRights(companyDemo, rights, rules);
    expect([given.length, waiting.length, refused.length]).toEqual([1, 1, 0]);
  });

  it('an administrator of Malmö adds nobody to a group with a right in Gothenburg', () => {
    const malmo = who('m', assignment('UserAdministrator', unitScope(places.malmo)));
    expect(mayChangeMembers(malmo, [right('WarehouseOperator', unitScope(places.gothenburg))], nordic, now)).toBe(false);
    expect(mayChangeMembers(malmo, [right('WarehouseOperator', unitScope(places.malmo))], nordic, now)).toBe(true);
  });
});

const anyPlace = fc.constantFrom<Place>(places.agency, places.gothenburg, places.terminal, places.malmo, places.norway);
const anyScope = fc.oneof(
  fc.constant<Scope>(tenantScope),
  fc.tuple(fc.constantFrom('SE', 'NO'), fc.boolean()).map(([id, children]) => company(id, children)),
  fc.tuple(anyPlace, fc.boolean()).map(([place, children]) => unitScope(place, children)),
);

describe('scopes', () => {
  const everywhere = Object.values(places).filter((place) => place !== places.root);

  it('within another: covers nothing that the other does not', () => {
    fc.assert(
      fc.property(anyScope, anyScope, anyPlace, (inner, outer, place) => {
        if (isWithin(inner, outer) && covers(inner, place)) expect(covers(outer, place)).toBe(true);
      }),
    );
  });

  it('overlap exactly where there is a unit that both cover', () => {
    fc.assert(
      fc.property(anyScope, anyScope, (one, other) => {
        expect(overlap(one, other)).toBe(everywhere.some((place) => covers(one, place) && covers(other, place)));
      }),
    );
  });

  it('whoever may grant a role may not, by it, reach beyond the own scope: what is granted grants no more than the granter could', () => {
    fc.assert(
      fc.property(anyScope, anyScope, fc.constantFrom(...roles), fc.constantFrom(...roles), (first, second, role, further) => {
        const granter = who('a', assignment('UserAdministrator', first));
        if (!mayGrant(granter, { role, scope: second }, nordic, now)) return;
        const granted = who('b', assignment(role, second));
        if (mayGrant(granted, { role: further, scope: second }, nordic, now))
          expect(mayGrant(granter, { role: further, scope: second }, nordic, now)).toBe(true);
      }),
    );
  });
});
