import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkDefault,
  DEFAULT_MODES,
  defaultsFor,
  explainDefault,
  type DefaultLevel,
  type DefaultScope,
  type DefaultValue,
} from '../../../src/domain/organization/defaults/defaultValue';
import { withDefaults } from '../../../src/domain/organization/defaults/withDefaults';

const scopes: readonly DefaultScope[] = [
  { kind: 'Tenant', id: 't', name: 'Demo tenant' },
  { kind: 'Company', id: 'c', name: 'Demo company' },
  { kind: 'OrgUnit', id: 'far', name: 'Head office' },
  { kind: 'OrgUnit', id: 'near', name: 'Terminal' },
  { kind: 'User', id: 'u', name: 'declarant.demo' },
];
const asked = { area: 'DECLARATION.SE.IMPORT', fieldPath: 'items.procedureRequested', date: '2026-11-24' };

const said = (scopeKind: DefaultLevel, scopeId: string, value: string, more: DefaultValue = {}): DefaultValue => ({
  scopeKind,
  scopeId,
  area: asked.area,
  fieldPath: asked.fieldPath,
  value,
  mode: 'Suggest',
  validFrom: '2026-01-01',
  ...more,
});

describe('a new declaration', () => {
  it('begins with what is set, in rows too, and keeps what it says already', () => {
    const header = withDefaults({ messageType: 'H1', parties: { declarant: { identifier: 'own' } } }, [
      { fieldPath: 'parties.declarant.name', value: 'Demo Customs Agency AB' },
      { fieldPath: 'parties.declarant.identifier', value: 'SE5599990008' },
      { fieldPath: 'authorisations.1.type', value: 'C506' },
      { fieldPath: 'authorisations.0.type', value: 'C505' },
      { fieldPath: 'items.procedureRequested', value: '40' },
    ]);
    expect(header).toEqual({
      messageType: 'H1',
      parties: { declarant: { identifier: 'own', name: 'Demo Customs Agency AB' } },
      authorisations: [{ type: 'C505' }, { type: 'C506' }],
    });
  });
});

describe('default values (ORG-R18)', () => {
  it('the unit is nearer than the tenant', () => {
    const explained = explainDefault([said('Tenant', 't', '4000'), said('OrgUnit', 'near', '4071')], scopes, asked);
    expect(explained).toMatchObject({ value: '4071', forced: false, from: { name: 'Terminal' } });
    expect(explained.steps.map(({ effect }) => effect)).toEqual(['replaced', 'taken']);
  });

  it('what a company forces no unit changes', () => {
    const explained = explainDefault([said('Company', 'c', '4000', { mode: 'Force' }), said('OrgUnit', 'near', '4071')], scopes, asked);
    expect(explained).toMatchObject({ value: '4000', forced: true, from: { name: 'Demo company' } });
    expect(explained.steps.map(({ effect }) => effect)).toEqual(['taken', 'overruled']);
  });

  it('Clear lets nothing of the levels above through', () => {
    expect(explainDefault([said('Tenant', 't', '4000'), said('OrgUnit', 'far', '', { mode: 'Clear' })], scopes, asked)).toMatchObject({ forced: false });
    expect(explainDefault([said('Tenant', 't', '4000'), said('OrgUnit', 'far', '', { mode: 'Clear' })], scopes, asked).value).toBeUndefined();
    expect(explainDefault([said('OrgUnit', 'far', '', { mode: 'Clear' }), said('User', 'u', '4051')], scopes, asked).value).toBe('4051');
  });

  it('the nearest unit decides, and the narrower area', () => {
    expect(explainDefault([said('OrgUnit', 'near', '1'), said('OrgUnit', 'far', '2')], scopes, asked).value).toBe('1');
    expect(explainDefault([said('Tenant', 't', '1', { area: 'DECLARATION' }), said('Tenant', 't', '2')], scopes, asked).value).toBe('2');
    expect(explainDefault([said('Tenant', 't', '1', { area: 'DECLARATION.NO' })], scopes, asked).value).toBeUndefined();
  });

  it('counts only in its period and only for its own scope', () => {
    expect(explainDefault([said('Tenant', 't', '1', { validTo: '2026-11-23' })], scopes, asked).value).toBeUndefined();
    expect(explainDefault([said('Tenant', 't', '1', { validTo: '2026-11-24' })], scopes, asked).value).toBe('1');
    expect(explainDefault([said('OrgUnit', 'elsewhere', '1')], scopes, asked).value).toBeUndefined();
  });

  const anyValue = fc
    .tuple(fc.constantFrom(...scopes), fc.constantFrom(...DEFAULT_MODES), fc.constantFrom('1', '2', '3'))
    .map(([{ kind, id }, mode, value]) => said(kind, id, value, { mode }));

  it('a forced value of the highest level stands whatever the others say', () => {
    fc.assert(
      fc.property(fc.array(anyValue, { maxLength: 8 }), (values) => {
        const lower = values.filter(({ scopeKind }) => scopeKind !== 'Tenant');
        expect(explainDefault([said('Tenant', 't', 'kept', { mode: 'Force' }), ...lower], scopes, asked)).toMatchObject({ value: 'kept', forced: true });
      }),
    );
  });

  it('what a record begins with is what the explanation says of each field', () => {
    fc.assert(
      fc.property(fc.array(anyValue, { maxLength: 8 }), (values) => {
        const { value } = explainDefault(values, scopes, asked);
        expect(defaultsFor(values, scopes, asked).map((one) => one.value)).toEqual(value === undefined ? [] : [value]);
      }),
    );
  });

  it('names what is missing', () => {
    expect(checkDefault(said('Tenant', 't', '4000'))).toEqual([]);
    expect(checkDefault({ mode: 'Suggest' }).map(({ pointer }) => pointer)).toEqual(['/scopeId', '/area', '/fieldPath', '/value', '/validFrom']);
    expect(checkDefault(said('Tenant', 't', '', { mode: 'Clear' }))).toEqual([]);
  });
});
