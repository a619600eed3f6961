import type { Party } from '../../../../../src/domain/declaration/parts';

const named = (identifier: string | undefined, name: string, street: string, postcode: string, city: string, country: string): Party => ({
  ...(identifier !== undefined && { identifierType: 'EORI', identifier }),
  name,
  street,
  postcode,
  city,
  country,
});

/** The invented parties of demo declarations. */
export const swedishAgency = named('SE5599990008', 'Demo Customs Agency AB', 'Exempelkajen 2', '411 02', 'Göteborg', 'SE');
export const swedishTrader = named('SE5599999991', 'Demo Importer AB', 'Exempelgatan 1', '411 01', 'Göteborg', 'SE');
export const danishAgency = named('DK10000009', 'Demo Told ApS', 'Demovej 1', '2100', 'København Ø', 'DK');
export const danishTrader = named('DK12345674', 'Demo Handel ApS', 'Eksempelvej 3', '2150', 'Nordhavn', 'DK');
export const norwegianTrader: Party = {
  ...named(undefined, 'Demo Eksport AS', 'Demoveien 5', '0150', 'Oslo', 'NO'),
  identifierType: 'TIN',
  identifier: '999999999',
};
export const norwegianAgency: Party = {
  ...named(undefined, 'Demo Spedisjon AS', 'Demoveien 1', '0150', 'Oslo', 'NO'),
  identifierType: 'TIN',
  identifier: '910000004',
};
export const britishBuyer = named(undefined, 'Demo Supplier Ltd', '1 Example Street', 'CT17 9EX', 'Dover', 'GB');

export const contact: Party = { contactName: 'Declarant', contactEmail: 'declarant.demo@example.com' };
