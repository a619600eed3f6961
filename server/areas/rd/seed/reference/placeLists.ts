import type { ListSeed } from './listSeed';
import { customsOffices } from './placesOffices';
import { goodsLocationLists } from './placesGoodsLocations';
import { regionLists } from './placesRegions';
import { unLocodes } from './placesUnLocodes';

const locationType = `
*A|Designated location|Anvisad plats|Anvist sted|Udpeget sted
B|Authorised place|Godkänd plats (tillstånd)|Bevilget sted|Sted med bevilling
C|Approved place|Godkänd plats|Godkjent sted|Godkendt sted
D|Other|Annan|Annet|Andet`;

const locationQualifier = `
T|Postcode address|Postnummeradress|Postnummeradresse|Postnummeradresse
*U|UN/LOCODE|UN/LOCODE
V|Customs office identifier|Tullkontorets kod|Tollkontorets kode|Toldstedets kode
W|GNSS coordinates|GNSS-koordinater|GNSS-koordinater|GNSS-koordinater
X|EORI number|Eorinummer|EORI-nummer|EORI-nummer
Y|Authorisation number|Tillståndsnummer|Bevillingsnummer|Bevillingsnummer
Z|Address|Adress|Adresse|Adresse`;

export const placeLists: readonly ListSeed[] = [
  ...regionLists,
  { name: 'UnLocode', source: 'UN/LOCODE, selection', lines: unLocodes },
  { name: 'CustomsOffice', source: 'COL, European Commission, 2024-11-05, selection; demo offices are marked', lines: customsOffices },
  ...goodsLocationLists,
  { name: 'LocationType', source: 'CL347', lines: locationType },
  { name: 'LocationQualifier', source: 'CL326', lines: locationQualifier },
];
