import type { Feature } from '../access/names';

/** A product that a tenant has for a time. Days, both ends included. */
export interface Subscription {
  readonly product: string;
  readonly features: readonly Feature[];
  readonly featuresOff: readonly Feature[];
  readonly validFrom: string;
  readonly validTo?: string | undefined;
}

/** What decides about features in a unit: the subscriptions, and what each level above it, and the unit, has switched off. */
export interface FeatureSources {
  readonly subscriptions: readonly Subscription[];
  /** The tenant first, then the company, then the units down to the active one. */
  readonly levels: readonly { readonly kind: 'Tenant' | 'Company' | 'OrgUnit'; readonly name: string; readonly featuresOff: readonly Feature[] }[];
}

export type FeatureReason =
  | { readonly on: true; readonly product: string }
  | { readonly on: false; readonly why: 'notSubscribed' }
  | { readonly on: false; readonly why: 'offInSubscription'; readonly product: string }
  | { readonly on: false; readonly why: 'notYet' | 'ended'; readonly product: string; readonly day: string }
  | { readonly on: false; readonly why: 'offBy'; readonly kind: 'Tenant' | 'Company' | 'OrgUnit'; readonly name: string };

/** Whether a feature is on, and who decided. A lower level can switch off, never on (ORG-R1, R3). */
export const whyFeature = ({ subscriptions, levels }: FeatureSources, feature: Feature, today: string): FeatureReason => {
  const having = subscriptions.filter(({ features }) => features.includes(feature));
  const running = having.filter(({ validFrom, validTo }) => validFrom <= today && (validTo === undefined || today <= validTo));
  const on = running.find(({ featuresOff }) => !featuresOff.includes(feature));
  if (on === undefined) {
    if (running[0] !== undefined) return { on: false, why: 'offInSubscription', product: running[0].product };
    const ended = having.filter(({ validTo }) => validTo !== undefined && validTo < today).at(-1);
    if (ended !== undefined) return { on: false, why: 'ended', product: ended.product, day: ended.validTo ?? '' };
    return having[0] === undefined ? { on: false, why: 'notSubscribed' } : { on: false, why: 'notYet', product: having[0].product, day: having[0].validFrom };
  }
  const off = levels.find(({ featuresOff }) => featuresOff.includes(feature));
  return off === undefined ? { on: true, product: on.product } : { on: false, why: 'offBy', kind: off.kind, name: off.name };
};

/** By name (access control, section 6). */
export const effectiveFeatures = (sources: FeatureSources, today: string): readonly Feature[] =>
  [...new Set(sources.subscriptions.flatMap(({ features }) => features))].filter((feature) => whyFeature(sources, feature, today).on).sort();

/** A unit of outsiders starts without what would show it more than its own (access control, section 6). */
export const OFF_FOR_CLIENTS: readonly Feature[] = [
  'ArticleAdministrationLimited',
  'TransportUnitRegistryAdministration',
  'EconomicOperatorRegistry',
  'DeclarationSystemMaintenance',
  'JobManagement',
  'TenantJobManagement',
  'TestBenches',
];

/** Subscriptions of one product whose periods overlap. */
export const overlappingProducts = (subscriptions: readonly Pick<Subscription, 'product' | 'validFrom' | 'validTo'>[]): readonly string[] => [
  ...new Set(
    subscriptions
      .filter((one, at) =>
        subscriptions
          .slice(at + 1)
          .some(
            (other) =>
              other.product === one.product && other.validFrom <= (one.validTo ?? other.validFrom) && one.validFrom <= (other.validTo ?? one.validFrom),
          ),
      )
      .map(({ product }) => product),
  ),
];

export interface ProductNeeds {
  readonly code: string;
  readonly dependsOn: readonly string[];
}

/** Products that a choice lacks, each with one that needs it (ORG-R2). */
export const missingProducts = (chosen: readonly ProductNeeds[]): readonly { readonly code: string; readonly needs: string }[] => {
  const codes = chosen.map(({ code }) => code);
  return chosen.flatMap(({ code, dependsOn }) => dependsOn.filter((needed) => !codes.includes(needed)).map((needs) => ({ code, needs })));
};

/** Whether a product would need itself by what it depends on. */
export const dependsOnItself = (code: string, products: readonly ProductNeeds[]): boolean => {
  const needsOf = (one: string): readonly string[] => products.find((product) => product.code === one)?.dependsOn ?? [];
  const needed = new Set(needsOf(code));
  for (const one of needed) for (const further of needsOf(one)) needed.add(further);
  return needed.has(code);
};
