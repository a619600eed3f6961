import { sql } from 'kysely';
import type { CaseParty } from '../../../src/domain/case/caseRecord';
import type { Header } from '../../../src/domain/declaration/header';
import { isGuid } from '../../../src/domain/kernel/guid';
import type { Context } from '../../records/handlers';
import type { CaseEntry } from './caseKind';

const given = (fields: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => (value === undefined || value.trim() === '' ? [] : [[name, value.trim()]])));

const partyOf = (party: CaseParty | undefined): Record<string, string> | undefined => {
  if (party === undefined) return undefined;
  const { name, street, postcode, city, country, identifier, identifierType } = party;
  return given({ name, street, postcode, city, country, identifier, identifierType });
};

interface Operator {
  readonly name?: string;
  readonly street?: string;
  readonly postcode?: string;
  readonly city?: string;
  readonly country?: string;
  readonly eori?: string;
}

const customerOf = async ({ db }: Context, customerId: string): Promise<Record<string, string> | undefined> => {
  if (!isGuid(customerId)) return undefined;
  const { rows } = await sql<{ content: Operator }>`select content from org_operator where id = ${customerId}::uuid`.execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { eori, name, street, postcode, city, country } = row.content;
  return given({ name, street, postcode, city, country, ...(eori !== undefined && eori !== '' && { identifier: eori, identifierType: 'EORI' }) });
};

/** What a declaration takes over from a case: parties, transport, terms, amounts (CM-R50). */
export const headerOfCase = async (context: Context, { content }: CaseEntry): Promise<Header> => {
  const partyWith = (type: string) => partyOf(content.parties?.find(({ partyType }) => partyType === type));
  const customer = await customerOf(context, content.customerId ?? '');
  const isImport = content.direction !== 'EXP';
  const parties = Object.fromEntries(
    Object.entries({
      consignee: partyWith('consignee'),
      consignor: partyWith('consignor'),
      exporter: partyWith('exporter') ?? (isImport ? undefined : customer),
      importer: partyWith('consignee') ?? (isImport ? customer : undefined),
      buyer: partyWith('buyer'),
      seller: partyWith('seller'),
    }).filter(([, party]) => party !== undefined),
  );
  const border = given({ idType: content.borderMeansIdType, id: content.borderMeansId, nationality: content.borderMeansNationality });
  const invoiced = given({ currency: content.currency, amount: content.totalInvoiced });
  return {
    ...(Object.keys(parties).length > 0 && { parties }),
    ...(Object.keys(border).length > 0 && { border }),
    ...(Object.keys(invoiced).length > 0 && { invoices: [invoiced] }),
    ...given({ traderReference: content.customerReference, grossMassTotal: content.totalGrossMass, modeAtBorder: content.borderModeOfTransport }),
  };
};
