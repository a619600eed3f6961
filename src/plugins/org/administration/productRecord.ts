import { productContract } from '../../../application/contract/orgKinds';
import { productStatus } from '../../../domain/organization/status';
import { choices, codes, date, text } from '../../../ui/archetypes/fields/constructors';
import { recordOfKind } from '../../../ui/archetypes/record/recordOfKind';
import { featureChoices, roleNameChoices } from './nameChoices';
import { ProductImpact } from './ProductImpact';

const name = (id: 'nameSV' | 'nameNO' | 'nameDK') => text(id, `org.product.${id}`, { span: 4, optional: true });

/** What is sold: features and roles, the countries it is for, and the products it needs (organization, 2.1). */
export const productRecord = recordOfKind(productContract, {
  title: 'org.product.title',
  path: '/org/product-administration',
  blank: (today) => ({ code: '', name: '', features: [], rolesOffered: [], supportedCountries: [], dependsOn: [], validFrom: today }),
  sections: [
    {
      layout: 'FORM',
      id: 'product',
      title: 'org.product.title',
      fields: [
        text('code', 'org.product.code', { maxLength: 30, span: 4 }),
        text('name', 'org.product.name', { span: 6 }),
        name('nameSV'),
        name('nameNO'),
        name('nameDK'),
        text('description', 'org.product.description', { maxLength: 1_000, lines: true, span: 12, optional: true }),
      ],
    },
    {
      layout: 'FORM',
      id: 'contents',
      title: 'org.product.contents',
      fields: [
        choices('features', 'org.product.features', featureChoices, { span: 6, optional: true }),
        choices('rolesOffered', 'org.product.rolesOffered', roleNameChoices, { span: 6, optional: true }),
        codes('supportedCountries', 'org.product.countries', { list: 'SupportedCountry', maxLength: 2, span: 6, optional: true }),
        codes('dependsOn', 'org.product.dependsOn', { maxLength: 30, span: 6, optional: true, hint: 'org.product.dependsOn.hint' }),
        date('validFrom', 'org.tenant.period.from'),
        date('validTo', 'org.tenant.period.to', { optional: true }),
      ],
    },
    { layout: 'PART', id: 'impact', title: 'org.product.impact', part: ProductImpact, visible: ({ code }) => code !== '' },
  ],
  status: {
    machine: productStatus,
    text: (status) => `org.product.status.${status}` as const,
    tone: (status) => (({ Draft: 'grey', Active: 'green', Retired: 'dark' }) as const)[status],
  },
  actions: {
    activate: { text: 'org.product.activate', place: 'secondary', icon: 'check' },
    retire: {
      text: 'org.product.retire',
      place: 'more',
      destructive: true,
      confirm: {
        title: 'org.product.retire.title',
        body: 'org.product.retire.body',
        values: ({ content }) => ({ code: content.code }),
        yes: 'org.product.retire',
        no: 'org.place.keep',
      },
    },
  },
});
