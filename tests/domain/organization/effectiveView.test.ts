import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allows } from '../../../src/domain/access/access';
import { entries, type EntryId } from '../../../src/domain/access/entries';
import { features, roles } from '../../../src/domain/access/names';
import { effectiveRoles, isInForce } from '../../../src/domain/organization/assignment';
import {
  dependsOnItself,
  effectiveFeatures,
  missingProducts,
  overlappingProducts,
  whyFeature,
  type FeatureSources,
} from '../../../src/domain/organization/effectiveFeatures';
import { effectiveRights, explain, rightsChange, type Standing } from '../../../src/domain/organization/effectiveView';
import { assignment, company, now, places, unitScope } from './people';

const today = '2026-03-02';

const declaration: FeatureSources = {
  subscriptions: [{ product: 'DECLARATION', features: ['LegacySearchDeclarations', 'DeclarationsSweden'], featuresOff: [], validFrom: '2026-01-01' }],
  levels: [
    { kind: 'Tenant', name: 'Nordic Demo Logistics', featuresOff: [] },
    { kind: 'Company', name: 'Demo Customs Agency AB', featuresOff: [] },
    { kind: 'OrgUnit', name: 'Malmö', featuresOff: ['LegacySearchDeclarations'] },
  ],
};

const declarant: Standing = {
  assignments: [assignment('DeclarationAdministrator', company('SE'))],
  place: places.malmo,
  features: declaration,
  now,
  today,
};

describe('why somebody may do something (4.4)', () => {
  it('declarant.demo in Malmö may search declarations, by the role of the company', () => {
    const { allowed, roles: reasons, features: needed } = explain(declarant, 'dec.search');
    expect(allowed).toBe(true);
    expect(reasons.find(({ role }) => role === 'DeclarationAdministrator')?.why).toBe('held');
    expect(needed).toEqual([]);
  });

  it('but not the legacy search: the role is not held, and the feature is off at Malmö', () => {
    expect(explain(declarant, 'dec.legacy')).toMatchObject({
      allowed: false,
      roles: [{ role: 'DeclarationAdministratorExtended', why: 'notHeld' }],
      features: [{ feature: 'LegacySearchDeclarations', on: false, why: 'offBy', kind: 'OrgUnit', name: 'Malmö' }],
    });
  });

  it('tells a right elsewhere from one that waits, has ended or is not there', () => {
    const why = (...held: Parameters<typeof assignment>[]) =>
      explain({ ...declarant, assignments: held.map((one) => assignment(...one)) }, 'cw.inbound').roles[0]?.why;
    expect(why(['WarehouseOperator', unitScope(places.gothenburg)])).toBe('elsewhere');
    expect(why(['WarehouseOperator', unitScope(places.malmo), { status: 'Requested' }])).toBe('requested');
    expect(why(['WarehouseOperator', unitScope(places.malmo), { validFrom: '2026-04-01T00:00:00Z' }])).toBe('notYet');
    expect(why(['WarehouseOperator', unitScope(places.malmo), { validTo: '2026-03-01T00:00:00Z' }])).toBe('ended');
    expect(why(['WarehouseOperator', unitScope(places.gothenburg)], ['WarehouseOperator', unitScope(places.malmo)])).toBe('held');
    expect(why()).toBe('notHeld');
  });

  it('never says anything but what the call itself is decided by', () => {
    const anyAssignment = fc
      .tuple(fc.constantFrom(...roles), fc.constantFrom(company('SE'), company('NO'), unitScope(places.malmo), unitScope(places.gothenburg, false)))
      .map(([role, scope]) => assignment(role, scope));
    const anySources = fc.subarray([...features]).map((on): FeatureSources => ({
      subscriptions: [{ product: 'P', features: on, featuresOff: [], validFrom: '2026-01-01' }],
      levels: [],
    }));
    fc.assert(
      fc.property(fc.array(anyAssignment, { maxLength: 6 }), anySources, fc.constantFrom(...(Object.keys(entries) as EntryId[])), (held, sources, access) => {
        const standing = { ...declarant, assignments: held, features: sources };
        const told = explain(standing, access);
        expect(told.allowed).toBe(allows(access, effectiveRights(standing)));
        if (told.allowed && told.roles.length > 0) expect(told.roles.some(({ why }) => why === 'held')).toBe(true);
      }),
    );
  });
});

describe('effective roles', () => {
  const held = [assignment('DeclarationAdministrator', company('SE')), assignment('WarehouseOperator', unitScope(places.malmo, false))];

  it('are those whose scope covers the unit', () => {
    expect(effectiveRoles(held, places.gothenburg, now)).toEqual(['DeclarationAdministrator']);
    expect(effectiveRoles(held, places.malmo, now)).toEqual(['DeclarationAdministrator', 'WarehouseOperator']);
    expect(effectiveRoles(held, places.root, now)).toEqual([]);
    expect(effectiveRoles([assignment('CaseAdministrator', company('SE', false))], places.agency, now)).toEqual(['CaseAdministrator']);
    expect(effectiveRoles([assignment('CaseAdministrator', company('SE', false))], places.malmo, now)).toEqual([]);
  });

  it('end to the second (ORG-R16)', () => {
    const until = assignment('DeclarationAdministrator', company('SE'), { validTo: '2026-03-02T16:00:00Z' });
    expect(isInForce(until, new Date('2026-03-02T15:59:59.999Z'))).toBe(true);
    expect(isInForce(until, new Date('2026-03-02T16:00:00Z'))).toBe(false);
  });
});

describe('effective features', () => {
  it('end with the subscription (ORG-R1)', () => {
    const half: FeatureSources = {
      subscriptions: [{ product: 'PROCESSING', features: ['ManageGoodsProcessing'], featuresOff: [], validFrom: '2026-01-01', validTo: '2026-06-30' }],
      levels: [],
    };
    expect(whyFeature(half, 'ManageGoodsProcessing', '2026-06-30')).toEqual({ on: true, product: 'PROCESSING' });
    expect(whyFeature(half, 'ManageGoodsProcessing', '2026-07-01')).toEqual({ on: false, why: 'ended', product: 'PROCESSING', day: '2026-06-30' });
    expect(whyFeature(half, 'ManageGoodsProcessing', '2025-12-31')).toMatchObject({ on: false, why: 'notYet' });
  });

  it('are switched off by a level above, and never on again below (ORG-R3)', () => {
    const tenFeatures = features.slice(0, 10);
    const at = (...off: (readonly (typeof features)[number][])[]): FeatureSources => ({
      subscriptions: [{ product: 'WAREHOUSE', features: tenFeatures, featuresOff: [], validFrom: '2026-01-01' }],
      levels: off.map((featuresOff, level) => ({ kind: level === 0 ? 'Tenant' : 'OrgUnit', name: String(level), featuresOff })),
    });
    const [first = features[0], second = features[1]] = tenFeatures;
    expect(effectiveFeatures(at([first], []), today)).toHaveLength(9);
    expect(effectiveFeatures(at([first], [second]), today)).toHaveLength(8);
  });
});

describe('products', () => {
  it('need what they depend on (ORG-R2), and never themselves', () => {
    const storage = { code: 'TEMPSTORAGE', dependsOn: ['DECLARATION'] };
    expect(missingProducts([storage])).toEqual([{ code: 'TEMPSTORAGE', needs: 'DECLARATION' }]);
    expect(missingProducts([storage, { code: 'DECLARATION', dependsOn: [] }])).toEqual([]);
    expect(
      dependsOnItself('A', [
        { code: 'A', dependsOn: ['B'] },
        { code: 'B', dependsOn: ['A'] },
      ]),
    ).toBe(true);
    expect(dependsOnItself('TEMPSTORAGE', [storage])).toBe(false);
  });

  it('are not subscribed twice at a time', () => {
    const first = { product: 'CASE', validFrom: '2026-01-01', validTo: '2026-06-30' };
    expect(overlappingProducts([first, { product: 'CASE', validFrom: '2026-07-01' }])).toEqual([]);
    expect(overlappingProducts([first, { product: 'CASE', validFrom: '2026-06-30' }])).toEqual(['CASE']);
    expect(
      overlappingProducts([
        { product: 'CASE', validFrom: '2026-01-01' },
        { product: 'CASE', validFrom: '2030-01-01' },
      ]),
    ).toEqual(['CASE']);
  });
});

describe('simulation', () => {
  it('says in entries what somebody gains and loses', () => {
    const before = effectiveRights(declarant);
    const after = effectiveRights({ ...declarant, assignments: [assignment('WarehouseOperator', unitScope(places.malmo))] });
    const { gains, losses } = rightsChange(before, after);
    expect(gains).toContain('cw.inbound');
    expect(losses).toContain('dec.se-new-import');
    expect(losses).not.toContain('dec.cwpr');
  });
});
