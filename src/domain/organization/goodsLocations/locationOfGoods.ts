import type { Header } from '../../declaration/header';
import { present } from '../../declaration/present';
import { foldText } from '../../kernel/foldText';
import type { GoodsLocation, LocationSearchMode, LocationUse } from './goodsLocation';

type LocationOfGoods = NonNullable<Header['locationOfGoods']>;

/** Group 16 15 of a declaration, as the place is identified. */
export const locationOfGoods = (location: GoodsLocation): LocationOfGoods => {
  const { qualifier, typeOfLocation, country, code, unLocode, customsOffice, eori, authorisationNumber, latitude, longitude, additionalIdentifier } = location;
  const { street, postcode, city } = location;
  return present<LocationOfGoods>({
    type: typeOfLocation,
    qualifier,
    country,
    code,
    unlocode: unLocode,
    customsOffice,
    eoId: eori,
    authorisationNumber,
    latitude,
    longitude,
    additionalId: additionalIdentifier,
    ...(qualifier === 'Z' && { address: present<NonNullable<LocationOfGoods['address']>>({ street, postcode, city, country }) }),
    ...(qualifier === 'T' && { postcodeAddress: present<NonNullable<LocationOfGoods['postcodeAddress']>>({ postcode, country }) }),
  });
};

export const isAllowedFor = ({ allowedFor = [] }: GoodsLocation, use: LocationUse | undefined): boolean =>
  use === undefined || allowedFor.length === 0 || allowedFor.includes(use);

const VALUES = ['name', 'unLocode', 'customsOffice', 'eori', 'authorisationNumber', 'street', 'postcode', 'city'] as const;

/** `None` shows all; `Code` those whose code begins with the text; `Value` those of which anything else contains it. */
export const meetsSearch = (location: GoodsLocation, mode: LocationSearchMode, typed: string): boolean => {
  const words = foldText(typed.trim());
  if (mode === 'None' || words === '') return true;
  if (mode === 'Code') return foldText(location.code ?? '').startsWith(words);
  return VALUES.some((field) => foldText(location[field] ?? '').includes(words));
};
