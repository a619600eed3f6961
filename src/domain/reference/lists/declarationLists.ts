import { inArea, NAME } from './declareList';

const NATIONAL = ['SE', 'NO', 'DK', 'GB', 'EU'];

/** Declarations and procedures (rows 26 to 29, 48, 49, 52, 58, 59 of the table). */
export const declarationLists = inArea('Declarations', [
  [
    'DeclarationType',
    ['Declaration types', 'Deklarationstyper', 'Deklarasjonstyper', 'Angivelsestyper'],
    'CL231, EUCDM 11 01',
    'an..5',
    { countries: [...NATIONAL], sourceNames: ['CL231', 'DeclarationType'] },
  ],
  [
    'AdditionalDeclarationType',
    ['Additional declaration types', 'Ytterligare deklarationstyper', 'Tilleggstyper av deklarasjon', 'Supplerende angivelsestyper'],
    'CL042',
    'a1',
    { sourceNames: ['CL042', 'DeclarationTypeAdditional'] },
  ],
  [
    'ProcedureCode',
    ['Procedures', 'Förfaranden', 'Prosedyrer', 'Procedurer'],
    'EUCDM 11 09',
    'n2..7',
    { countries: [...NATIONAL], sourceNames: ['CL092', 'CL553'] },
  ],
  [
    'AdditionalProcedure',
    ['Additional procedures', 'Tilläggsförfaranden', 'Tilleggsprosedyrer', 'Tillægsprocedurer'],
    'EUCDM 11 10',
    'an3',
    { countries: [...NATIONAL], sourceNames: ['CL457'] },
  ],
  [
    'SpecificCircumstance',
    ['Specific circumstances', 'Särskilda omständigheter', 'Særlige omstendigheter', 'Særlige omstændigheder'],
    'CL296',
    'an3',
    { sourceNames: ['CL296', 'SpecificCircumstanceIndicatorCode'] },
  ],
  ['Security', ['Security', 'Säkerhet', 'Sikkerhet', 'Sikkerhed'], 'CL217', 'n1', { sourceNames: ['CL217', 'DeclarationTypeSecurity'] }],
  [
    'NatureOfTransaction',
    ['Nature of transaction', 'Transaktionens art', 'Transaksjonens art', 'Transaktionens art'],
    'Intrastat, EUCDM 99 05',
    'n2',
    { sourceNames: ['CL091', 'NatureOfTransactionCode'] },
  ],
  [
    'FunctionalErrorCode',
    ['Functional error codes', 'Funktionella felkoder', 'Funksjonelle feilkoder', 'Funktionelle fejlkoder'],
    'AES and NCTS P5',
    'n2',
    { sourceNames: ['CL180', 'FunctionalErrorCodesIeCA'] },
  ],
  ['ImportType', ['Import types', 'Importtyper', 'Innførselstyper', 'Importtyper'], 'The program', 'an..6', { countries: ['SE', 'NO', 'DK'], mode: 'System' }],
  [
    'ExportType',
    ['Export types', 'Exporttyper', 'Utførselstyper', 'Eksporttyper'],
    'The program',
    '^[A-Z0-9_]{1,12}$',
    { countries: ['SE', 'NO', 'DK'], mode: 'System' },
  ],
  [
    'LowValueParameter',
    ['Parameters of low-value goods', 'Parametrar för lågvärdesvaror', 'Parametere for lavverdivarer', 'Parametre for lavværdivarer'],
    'Union and national law',
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
    'LowValueFlatDuty',
    ['Flat duty of low-value goods', 'Schablontull för lågvärdesvaror', 'Fast toll for lavverdivarer', 'Fast told for lavværdivarer'],
    'Union law',
    NAME,
    {
      mode: 'Local',
      approval: true,
      attributes: [
        { name: 'amount', type: 'decimal', required: true },
        { name: 'currency', type: 'code', required: true, list: 'Currency' },
        { name: 'onlyIoss', type: 'yesNo' },
      ],
    },
  ],
  [
    'SupplementaryDueDay',
    ['Days until the supplementary declaration', 'Dagar till kompletterande deklaration', 'Dager til tilleggsdeklarasjon', 'Dage til supplerende angivelse'],
    'UCC Art. 167',
    NAME,
    { mode: 'Local', approval: true, attributes: [{ name: 'days', type: 'integer', required: true }] },
  ],
  [
    'CancellationReason',
    ['Reasons of cancellation', 'Skäl för annullering', 'Annulleringsgrunner', 'Annulleringsgrunde'],
    'The portal',
    NAME,
    { mode: 'Local' },
  ],
  ['TypeOfProcessing', ['Types of processing', 'Typer av förädling', 'Typer av bearbeiding', 'Forædlingstyper'], 'UCC Art. 5(37)', NAME, { mode: 'Local' }],
]);
