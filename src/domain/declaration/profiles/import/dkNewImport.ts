import { denmark, dutiableActions, withSections } from '../base';
import { derived } from '../derived';
import type { GridColumn, MessageType, Section } from '../profile';
import { seNewImport } from '../seNewImport';
import { importRules } from './importRules';

const STANDARD = ['A', 'D', 'R', 'X', 'Y', 'Z'];

const type = (code: string, additionalTypes: readonly string[]): MessageType => ({
  code,
  titleKey: `dec.messageType.${code}`,
  additionalTypes,
  dataSet: code,
  relaxes: [],
});

/** The codes of the Union; the three figures of Denmark's own belong to the form before. */
const withUnionProcedures = (section: Section): Section => {
  const columns = section.columns?.map((column): GridColumn =>
    column.kind === 'procedure' ? { ...column, list: { name: 'ProcedureCode', perCountry: true, of: 'EU' } } : column,
  );
  return { ...section, ...(columns && { columns }) };
};

/** Import Denmark (DMS): declarations-profiles, matrix 4.1 and section 5.2. A declaration of low value has a profile of its own. */
export const dkNewImport = withSections(
  {
    ...denmark,
    key: 'dk-new-import',
    titleKey: 'dec.profile.dk-new-import',
    flow: 'IMPORT',
    flowId: 'IMPORT-DMS',
    labelStyle: 'EUCDM',
    messageTypes: [...['H1', 'H2', 'H3', 'H4', 'H5'].map((code) => type(code, STANDARD)), type('H6', ['A', 'D']), type('I1', ['B', 'C', 'E', 'F'])],
    defaults: {
      messageType: 'H1',
      declarationType: 'IM',
      additionalDeclarationType: 'A',
      weights: { distributionType: 'NoValue', auto: false },
      invoices: [{ currency: 'DKK' }],
    },
    itemDefaults: seNewImport.itemDefaults,
    taxes: 'CALC',
    frozenAfterAccept: ['lrn', 'declarationType', 'parties.declarant.identifier'],
    actions: [...dutiableActions, 'additional'],
    crossRules: [...importRules, 'DEC-R36'],
  },
  () =>
    derived(seNewImport.sections, {
      messageType: { list: null },
      methodOfPayment: 'R',
      authorisations: 'O',
      'offices.presentation': 'R',
      'items.countryOfOrigin': 'R',
    }).map(withUnionProcedures),
);
