import { inArea, NAME } from './declareList';

/** Parties, powers and roles (rows 41 to 46, 50, 61 of the table). */
export const partyLists = inArea('Parties', [
  [
    'AuthorisationType',
    ['Types of authorisation', 'Tillståndstyper', 'Bevillingstyper', 'Bevillingstyper'],
    'CL235, CL236',
    'an..4',
    { sourceNames: ['CL235', 'CL236', 'AuthorisationTypeDeparture', 'AuthorisationTypeDestination'] },
  ],
  [
    'SupplyChainActorRole',
    ['Roles in the supply chain', 'Roller i leveranskedjan', 'Roller i forsyningskjeden', 'Roller i forsyningskæden'],
    'CL704',
    'a2',
    { sourceNames: ['CL704', 'AdditionalSupplyChainActorRoleCode'] },
  ],
  [
    'RepresentativeStatus',
    ['Status of the representative', 'Ombudets ställning', 'Representantens status', 'Repræsentantens status'],
    'CL094',
    'n1',
    { sourceNames: ['CL094', 'RepresentativeStatusCode'] },
  ],
  ['PowerOfAttorneyType', ['Types of power of attorney', 'Fullmaktstyper', 'Fullmaktstyper', 'Fuldmagtstyper'], 'The portal', NAME, { mode: 'Local' }],
  [
    'ClientIdentifierType',
    ['Types of client identification', 'Typer av kundidentifiering', 'Typer av kundeidentifikasjon', 'Typer af kundeidentifikation'],
    'The portal',
    NAME,
    { mode: 'Local' },
  ],
  ['PartyType', ['Types of party', 'Typer av part', 'Typer av part', 'Parttyper'], 'The portal', NAME, { mode: 'Local' }],
  [
    'FiscalReferenceRole',
    ['Roles of the fiscal reference', 'Roller för skattereferens', 'Roller for skattereferanse', 'Roller for fiskal reference'],
    'EUCDM 13 16',
    'an3',
    { sourceNames: ['CL149', 'FiscalReferenceRoleCode'] },
  ],
  ['DeferredPayment', ['Deferred payment', 'Betalningsanstånd', 'Betalingsutsettelse', 'Betalingshenstand'], 'The portal', 'a1', { mode: 'Local' }],
  ['PaymentResponsible', ['Who pays', 'Vem som betalar', 'Hvem som betaler', 'Hvem der betaler'], 'The portal', NAME, { mode: 'Local' }],
  [
    'OrgUnitKind',
    ['Kinds of organisation unit', 'Typer av organisationsenhet', 'Typer av organisasjonsenhet', 'Typer af organisationsenhed'],
    'The program',
    NAME,
    { mode: 'System' },
  ],
  ['AeoCertificate', ['AEO certificates', 'AEO-certifikat', 'AEO-sertifikater', 'AEO-certifikater'], 'UCC', 'an4', { mode: 'System' }],
  ['Role', ['Roles', 'Roller', 'Roller', 'Roller'], 'The program', '^[A-Za-z0-9]{1,60}$', { mode: 'System' }],
  ['Feature', ['Features', 'Funktioner', 'Funksjoner', 'Funktioner'], 'The program', '^[A-Za-z0-9]{1,60}$', { mode: 'System' }],
]);
