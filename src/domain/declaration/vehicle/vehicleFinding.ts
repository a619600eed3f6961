import { fillIn, type FindingArgs } from '../rules/finding';

/** Texts of what the rules of a report find; `finding.<key>` translates them. INCOMPLETE_* are the reasons that the authority names too. */
export const vehicleTexts = {
  'ROV-REQ.carrierIdentifier': 'Enter the organisation number of the carrier',
  'ROV-REQ.carrierName': 'Enter the name of the carrier',
  'ROV-REQ.truck': 'Enter the registration of the vehicle',
  'ROV-REQ.truckNationality': 'Enter the nationality of the vehicle',
  'ROV-REQ.trailer': 'Enter the registration of the trailer',
  'ROV-REQ.trailerNationality': 'Enter the nationality of the trailer',
  'ROV-REQ.driver': 'Enter the name of the driver',
  'ROV-REQ.driverNationality': 'Enter the nationality of the driver',
  'ROV-REQ.birthDate': 'Enter the date of birth of the driver',
  'ROV-REQ.meansType': 'Enter the type of the means of transport',
  'ROV-REQ.customsOffice': 'Enter the customs office of entry',
  'ROV-REQ.entryAt': 'Enter the estimated time of entry',
  'ROV-REQ.ferryNumber': 'Enter the number of the ferry or its route',
  'ROV-REQ.waybill': 'Enter the waybill',
  'ROV-REQ.importProcedure': 'Choose the procedure on import',
  'ROV-HOUSES': 'Report at least one house consignment',
  'ROV-DATE': 'Enter a date of birth before today',
  'ROV-MODE': 'A vehicle comes by road (3) or on a ferry (16, 17)',
  'ROV-MASTER': 'No master consignment has the waybill {waybill}',
  'ROV-TWICE': 'The waybill {waybill} is reported twice',
  'ROV-CUDE': 'Name the declarant by 9 digits, the date and the sequence number of the declaration',
  'ROV-REFERENCE': 'Name the reference of the document',
  'ROV-MRN': '{reference} is not an MRN',
  'ROV-MASS': 'Enter a gross mass of at least 0 kg',
  INCOMPLETE_CUDE_DOCUMENTATION: 'Consignment {waybill}: the import declaration (CUDE) is missing',
  'INCOMPLETE_CUDE_DOCUMENTATION.warehouse': 'Consignment {waybill}: the import declaration (CUDE) or the goods number (GONU) is missing',
  INCOMPLETE_EXP_DOCUMENTATION: 'Consignment {waybill}: the export from the EU is missing',
  INCOMPLETE_TRA_DOCUMENTATION: 'Consignment {waybill}: the transit (N820) is missing',
  INCOMPLETE_RETR_DOCUMENTATION: 'Consignment {waybill}: the release from transit (RETR) is missing',
  INCOMPLETE_VOEC_DOCUMENTATION: 'Consignment {waybill}: VOEC needs the vendor (FR5) with a VOEC number and its goods',
  'ROV-5.number': 'A VOEC number has 7 digits, the first is 2',
  'ROV-5.value': 'VOEC: an item is worth at most {limit} NOK, this one {amount} NOK',
  'ROV-5.amount': 'Enter the value of the item in NOK',
  'ROV-5.code': 'VOEC: enter a commodity code of 6 digits',
  'ROV-8.AES': 'An export in AES has an MRN: year, country and 14 letters or digits',
  'ROV-8.EIDR': 'A record entry (EIDR) has 18 letters or digits, AE at 16 and 17',
} as const;
export type VehicleTextKey = keyof typeof vehicleTexts;

export interface VehicleFinding {
  readonly severity: 1 | 2;
  readonly code: string;
  readonly pointer: string;
  readonly message: string;
  readonly messageKey: string;
  readonly args: Record<string, string>;
}

export const vehicleFindingKeys: readonly string[] = Object.keys(vehicleTexts).map((key) => `finding.${key}`);

const INCOMPLETE = 'INCOMPLETE_';

export const isIncomplete = ({ code }: Pick<VehicleFinding, 'code'>): boolean => code.startsWith(INCOMPLETE);

/** The code is the key without its variant. What is incomplete is a warning, everything else an error. */
export const vehicleFinding = (key: VehicleTextKey, pointer: string, args: FindingArgs = {}): VehicleFinding => {
  const code = key.split('.')[0] ?? key;
  return { severity: isIncomplete({ code }) ? 1 : 2, code, pointer, message: fillIn(vehicleTexts[key], args), messageKey: `finding.${key}`, args: { ...args } };
};
