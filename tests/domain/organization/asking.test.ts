import { describe, expect, it } from 'vitest';
import { features, type Role } from '../../../src/domain/access/names';
import { askableRight } from '../../../src/domain/organization/asking';
import { featuresChange, type Standing } from '../../../src/domain/organization/effectiveView';

const standing = (roles: readonly Role[], off: readonly string[] = []): Standing => ({
  assignments: roles.map((role) => ({
    id: role,
    role,
    scope: { kind: 'Tenant' },
    status: 'Active',
    validFrom: '2020-01-01T00:00:00Z',
  })),
  place: { companyId: 'se', line: ['root', 'head', 'malmo'] },
  features: {
    subscriptions: [{ product: 'ALL', features: features.filter((one) => !off.includes(one)), featuresOff: [], validFrom: '2020-01-01' }],
    levels: [],
  },
  now: new Date('2026-11-24T12:00:00Z'),
  today: '2026-11-24',
});

describe('what is asked for when an entry is closed', () => {
  it('is the narrowest role that opens it', () => {
    expect(askableRight(standing([]), 'cw.search')).toEqual({ role: 'WarehouseOperator', scopeKind: 'OrgUnit' });
    expect(askableRight(standing([]), 'org.templates')).toEqual({ role: 'TemplateAdministrator', scopeKind: 'Company' });
  });

  it('is, of several in the same scope, the one that opens least', () => {
    const found = askableRight(standing([]), 'dec.search');
    expect(found).toMatchObject({ scopeKind: 'OrgUnit' });
    expect(found).not.toEqual({ role: 'DeclarationAdministrator', scopeKind: 'OrgUnit' });
  });

  it('is nothing where it is open, and a feature where no role would help', () => {
    expect(askableRight(standing(['WarehouseOperator']), 'cw.search')).toBeUndefined();
    expect(askableRight(standing(['WarehouseOperator'], ['RegisterIncorrectDelivery']), 'cw.incorrect')).toEqual({ feature: 'RegisterIncorrectDelivery' });
  });

  it('is never the role of the operator of the portal', () => {
    expect(askableRight(standing([]), 'org.product')).toBeUndefined();
  });
});

describe('other features of a product', () => {
  it('close the entries that need them, and open those of new ones', () => {
    expect(featuresChange(['RegisterIncorrectDelivery'], [])).toMatchObject({ gains: [], losses: ['cw.incorrect'] });
    expect(featuresChange([], ['RegisterIncorrectDelivery']).gains).toEqual(['cw.incorrect']);
    expect(featuresChange(['RegisterIncorrectDelivery'], ['RegisterIncorrectDelivery'])).toEqual({ gains: [], losses: [] });
  });
});
