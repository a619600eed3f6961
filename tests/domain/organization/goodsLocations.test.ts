import { describe, expect, it } from 'vitest';
import { checkGoodsLocation, FIELDS_OF_QUALIFIER } from '../../../src/domain/organization/goodsLocations/checkGoodsLocation';
import type { GoodsLocation } from '../../../src/domain/organization/goodsLocations/goodsLocation';
import { isAllowedFor, locationOfGoods, meetsSearch } from '../../../src/domain/organization/goodsLocations/locationOfGoods';

const base: GoodsLocation = { code: 'DEMO-1', name: 'Demo terminal', country: 'SE', typeOfLocation: 'B' };
const values = {
  unLocode: 'SEGOT',
  customsOffice: 'SE003030',
  eori: 'SE5599990008',
  authorisationNumber: 'DEMO-4711',
  latitude: '57.70887',
  longitude: '11.97456',
  street: 'Demogatan 1',
  postcode: '411 01',
  city: 'Göteborg',
} as const;

const codesOf = (location: GoodsLocation): string[] => checkGoodsLocation(location).map(({ code, pointer }) => `${code} ${pointer}`);

describe('goods locations (ORG-R12)', () => {
  it.each(Object.entries(FIELDS_OF_QUALIFIER))('qualifier %s takes exactly its own fields', (qualifier, fields) => {
    const exact: GoodsLocation = { ...base, qualifier, ...Object.fromEntries(fields.map((field) => [field, values[field]])) };
    expect(codesOf(exact)).toEqual([]);
    expect(codesOf({ ...base, qualifier })).toEqual(fields.map((field) => `ORG-LOC-MISSING /${field}`));
    expect(codesOf({ ...exact, ...values }).every((code) => code.startsWith('ORG-LOC-OTHER'))).toBe(true);
  });

  it('refuses qualifier U with a postcode, and takes the coordinates of the example', () => {
    expect(codesOf({ ...base, qualifier: 'U', unLocode: 'SEGOT', postcode: '411 01' })).toEqual(['ORG-LOC-OTHER /postcode']);
    expect(codesOf({ ...base, qualifier: 'W', latitude: '57.70887', longitude: '11.97456' })).toEqual([]);
    expect(codesOf({ ...base, qualifier: 'W', latitude: '97.7', longitude: '11,9' })).toEqual(['ORG-LOC-FORM /latitude', 'ORG-LOC-FORM /longitude']);
  });

  it('an additional identifier goes with X and Y only', () => {
    expect(codesOf({ ...base, qualifier: 'Y', authorisationNumber: 'DEMO-1', additionalIdentifier: 'T1' })).toEqual([]);
    expect(codesOf({ ...base, qualifier: 'U', unLocode: 'SEGOT', additionalIdentifier: 'T1' })).toEqual(['ORG-LOC-ADDITIONAL /additionalIdentifier']);
  });

  it('goes into a declaration as group 16 15', () => {
    expect(locationOfGoods({ ...base, qualifier: 'Z', street: 'Demogatan 1', postcode: '411 01', city: 'Göteborg', typeOfLocation: 'D' })).toEqual({
      type: 'D',
      qualifier: 'Z',
      country: 'SE',
      code: 'DEMO-1',
      address: { street: 'Demogatan 1', postcode: '411 01', city: 'Göteborg', country: 'SE' },
    });
  });

  it('is searched by the beginning of its code, or by any value; without a mode all are shown', () => {
    const location = { ...base, code: 'GOT-1', city: 'Landvetter' };
    expect(meetsSearch(location, 'Code', 'got')).toBe(true);
    expect(meetsSearch(location, 'Code', '1')).toBe(false);
    expect(meetsSearch(location, 'Value', 'landvetter')).toBe(true);
    expect(meetsSearch(location, 'Value', 'GOT')).toBe(false);
    expect(meetsSearch(location, 'None', 'nothing of it')).toBe(true);
  });

  it('is offered for what it is allowed for, and for everything where nothing is said', () => {
    expect(isAllowedFor({ allowedFor: ['IMPORT'] }, 'EXPORT_UGE')).toBe(false);
    expect(isAllowedFor({ allowedFor: ['EXPORT_UGE'] }, 'EXPORT_UGE')).toBe(true);
    expect(isAllowedFor({}, 'TRANSIT_DEP')).toBe(true);
  });
});
