/** The levels at which a role may be given: installation, tenant, company, organisation unit. */
export const SCOPE_KINDS = ['Installation', 'Tenant', 'Company', 'OrgUnit'] as const;
export type ScopeKind = (typeof SCOPE_KINDS)[number];

export const isScopeKind = (word: string): word is ScopeKind => SCOPE_KINDS.some((kind) => kind === word);

/** Where a unit stands. `line`: from the root of the tenant down to the unit itself. */
export interface Place {
  readonly companyId?: string | undefined;
  readonly line: readonly string[];
}

export type Scope =
  | { readonly kind: 'Installation' }
  | { readonly kind: 'Tenant' }
  | { readonly kind: 'Company'; readonly companyId: string; readonly includeChildren: boolean }
  | { readonly kind: 'OrgUnit'; readonly place: Place; readonly includeChildren: boolean };

const unitOf = ({ line }: Place): string | undefined => line.at(-1);

/** The root unit of a company stands directly below the root of the tenant. */
const isCompanyRoot = ({ line }: Place): boolean => line.length === 2;

/** Whether a right of this scope holds in a unit. Rights of a company or unit do not reach upward. */
export const covers = (scope: Scope, place: Place): boolean => {
  switch (scope.kind) {
    case 'Installation':
    case 'Tenant':
      return true;
    case 'Company':
      return place.companyId === scope.companyId && (scope.includeChildren || isCompanyRoot(place));
    case 'OrgUnit': {
      const unit = unitOf(scope.place) ?? '';
      return unitOf(place) === unit || (scope.includeChildren && place.line.includes(unit));
    }
  }
};

const LEVEL: Readonly<Record<ScopeKind, number>> = { Installation: 0, Tenant: 1, Company: 2, OrgUnit: 3 };

/** Whether everything that the inner scope covers is covered by the outer one. */
export const isWithin = (inner: Scope, outer: Scope): boolean => {
  if (outer.kind === 'Installation' || outer.kind === 'Tenant') return LEVEL[inner.kind] >= LEVEL[outer.kind];
  if (inner.kind === 'Installation' || inner.kind === 'Tenant') return false;
  if (inner.kind === 'OrgUnit') return covers(outer, inner.place) && (!inner.includeChildren || outer.includeChildren);
  return outer.kind === 'Company' && outer.companyId === inner.companyId && (outer.includeChildren || !inner.includeChildren);
};

/** A company scope that leaves its children out covers the root unit alone. */
const coversSome = (company: Scope & { readonly kind: 'Company' }, unit: Scope & { readonly kind: 'OrgUnit' }): boolean =>
  covers({ ...company, includeChildren: true }, unit.place) && (company.includeChildren || isCompanyRoot(unit.place));

/** Whether there is a unit that both cover. */
export const overlap = (one: Scope, other: Scope): boolean => {
  if (one.kind === 'Installation' || one.kind === 'Tenant' || other.kind === 'Installation' || other.kind === 'Tenant') return true;
  if (one.kind === 'Company') return other.kind === 'Company' ? one.companyId === other.companyId : coversSome(one, other);
  return other.kind === 'Company' ? coversSome(other, one) : covers(one, other.place) || covers(other, one.place);
};
