import { inArea, NAME } from './declareList';

/** Documents, references, guarantees (rows 33, 36 to 40, 60 of the table). */
export const documentLists = inArea('Documents', [
  [
    'SupportingDocument',
    ['Supporting documents', 'Styrkande handlingar', 'Vedleggsdokumenter', 'Ledsagende dokumenter'],
    'CL213, TARIC certificates',
    'an4',
    { countries: ['SE', 'NO', 'DK', 'GB', 'EU'], volume: 'Medium', sourceNames: ['CL213', 'SupportingDocumentType'] },
  ],
  [
    'TransportDocument',
    ['Transport documents', 'Transporthandlingar', 'Transportdokumenter', 'Transportdokumenter'],
    'CL754',
    'an4',
    { sourceNames: ['CL754', 'TransportDocumentType'] },
  ],
  [
    'PreviousDocument',
    ['Previous documents', 'Tidigare handlingar', 'Tidligere dokumenter', 'Forudgående dokumenter'],
    'CL214, CL228',
    'an..5',
    { sourceNames: ['CL214', 'CL228', 'PreviousDocumentType'] },
  ],
  [
    'AdditionalInformation',
    ['Additional information', 'Ytterligare uppgifter', 'Tilleggsopplysninger', 'Supplerende oplysninger'],
    'CL239',
    'an5',
    { sourceNames: ['CL239', 'AdditionalInformation'] },
  ],
  [
    'AdditionalInformation',
    ['Additional information', 'Ytterligare uppgifter', 'Tilleggsopplysninger', 'Supplerende oplysninger'],
    'National',
    'an5',
    { countries: ['NO', 'DK', 'GB'] },
  ],
  [
    'AdditionalReference',
    ['Additional references', 'Ytterligare referenser', 'Tilleggsreferanser', 'Supplerende referencer'],
    'CL380',
    'an4',
    { sourceNames: ['CL380', 'AdditionalReference'] },
  ],
  [
    'GuaranteeType',
    ['Types of guarantee', 'Garantityper', 'Garantityper', 'Sikkerhedstyper'],
    'CL251, CL229, CL230',
    'an1',
    { sourceNames: ['CL251', 'CL229', 'CL230', 'GuaranteeType'] },
  ],
  [
    'GuaranteeFallbackAmount',
    ['Fallback amounts of guarantees', 'Schablonbelopp för garantier', 'Sjablongbeløp for garantier', 'Standardbeløb for sikkerhed'],
    'UCC',
    NAME,
    {
      mode: 'Local',
      approval: true,
      attributes: [
        { name: 'amount', type: 'decimal', required: true },
        { name: 'currency', type: 'code', required: true, list: 'Currency' },
      ],
    },
  ],
  [
    'DeductionReferenceType',
    ['Types of deduction reference', 'Typer av avdragsreferens', 'Typer av fradragsreferanse', 'Typer af fradragsreference'],
    'The portal',
    NAME,
    { mode: 'Local' },
  ],
  ['ReferenceType', ['Types of reference', 'Referenstyper', 'Referansetyper', 'Referencetyper'], 'The portal', NAME, { mode: 'Local' }],
  [
    'DocumentType',
    ['Document types', 'Dokumenttyper', 'Dokumenttyper', 'Dokumenttyper'],
    'UNCL 1001 and own',
    '^[A-Z0-9]{3,4}$',
    { mode: 'Local', attributes: [{ name: 'target', type: 'text', max: 20 }] },
  ],
  ['DocumentFormat', ['File formats', 'Filformat', 'Filformater', 'Filformater'], 'The program', '^[a-z0-9]{2,5}$', { mode: 'System' }],
  ['FootnoteType', ['Types of footnote', 'Fotnotstyper', 'Fotnotetyper', 'Fodnotetyper'], 'TARIC', 'a2', { mode: 'System' }],
]);
