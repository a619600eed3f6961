import { companyIds, tenantIds, unitIds } from '../../../db/demo/demoUnits';
import type { Seed } from '../../../db/seed';
import { insert, stored } from './places';

const scope = { scopeKind: 'Company', scopeId: companyIds.sweden };

const reminder = (text: string) => [
  { language: 'SV', subject: 'Deklaration {{declaration.lrn}}', body: text },
  {
    language: 'EN',
    subject: 'Declaration {{declaration.lrn}}',
    body: '{{company.name}} has lodged the declaration {{declaration.lrn}}.{{#if declaration.mrn}}\nMRN {{declaration.mrn}}{{/if}}',
  },
];

/** One with three versions, a draft, and texts for cases and invoices. */
const TEMPLATES = [
  {
    status: 'Superseded',
    content: {
      code: 'DECLARATION_LODGED',
      name: 'Declaration lodged',
      kind: 'Email',
      versionNo: 1,
      variants: reminder('{{company.name}} har lämnat deklarationen.'),
    },
  },
  {
    status: 'Superseded',
    content: {
      code: 'DECLARATION_LODGED',
      name: 'Declaration lodged',
      kind: 'Email',
      versionNo: 2,
      variants: reminder('{{company.name}} har lämnat deklarationen {{declaration.lrn}}.'),
    },
  },
  {
    status: 'Published',
    content: {
      code: 'DECLARATION_LODGED',
      name: 'Declaration lodged',
      kind: 'Email',
      versionNo: 3,
      variants: reminder('{{company.name}} har lämnat deklarationen {{declaration.lrn}}.{{#if declaration.mrn}}\nMRN {{declaration.mrn}}{{/if}}'),
    },
  },
  {
    status: 'Published',
    content: {
      code: 'CASE_RECEIVED',
      name: 'Case received',
      kind: 'CaseNote',
      versionNo: 1,
      variants: [{ language: 'EN', subject: '', body: 'We have received your request {{case.reference}}.' }],
    },
  },
  {
    status: 'Draft',
    content: {
      code: 'INVOICE_FOOT',
      name: 'Foot of an invoice',
      kind: 'InvoiceText',
      variants: [
        {
          language: 'EN',
          subject: '',
          body: 'Invoice {{invoice.number}}:{{#each items}}\n{{text}} {{amount}}{{/each}}\nTotal {{invoice.total}} {{invoice.currency}}',
        },
      ],
    },
  },
] as const;

/** Texts of the Swedish demo company. */
export const textTemplateSeed: Seed = {
  name: 'textTemplates',
  run: async (db, now) => {
    const rows = TEMPLATES.map(({ status, content }) => ({
      ...stored(unitIds.seHeadOffice, tenantIds.nordic, now),
      status,
      content: { ...content, ...scope },
      code: content.code,
      name: content.name,
      kind: content.kind,
      scope_kind: scope.scopeKind,
      scope_id: scope.scopeId,
      languages: content.variants.map(({ language }) => language).join(' '),
      version_no: 'versionNo' in content ? content.versionNo : null,
    }));
    await insert(db, 'org_template', rows);
  },
};
