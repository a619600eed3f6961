import { sql, type Selectable, type Transaction } from 'kysely';
import type { Party as DeclarationParty } from '../../../src/domain/declaration/declaration';
import { plainGuid } from '../../../src/domain/kernel/guid';
import type { Database } from '../../db/schema';
import type { OperatorTable } from '../../db/tables/operators';
import type { Sight } from './sight';

export type Operator = Pick<Selectable<OperatorTable>, 'id' | 'name' | 'country' | 'eori' | 'tin' | 'vat_number' | 'cnr'>;

/** What is shown beside the name. */
export const identifierOf = ({ eori, tin, cnr, vat_number }: Operator): string | undefined => [eori, tin, cnr, vat_number].find((number) => number !== '');

export const readOperators = async (db: Transaction<Database>, { tenantId, readableUnits, operators }: Sight): Promise<Operator[]> => {
  const { rows } = await sql<Operator>`
    select id, name, country, eori, tin, vat_number, cnr from org_operator
    where tenant_id = ${tenantId}::uuid and status = 'Active' and ${operators === undefined ? sql`org_unit_id = any (${[...readableUnits]}::uuid[])` : sql`id = any (${[...operators]}::uuid[])`}
    order by lower(name), id`.execute(db);
  return rows;
};

const folded = (text: string): string => text.trim().toLowerCase();

/** An owner by id, identifier or name; names decide only when one party has it. */
export const ownerFinder = (operators: readonly Operator[]): ((text: string) => Operator | undefined) => {
  const byKey = new Map<string, Operator | undefined>();
  const name = (key: string, operator: Operator): void => void byKey.set(key, byKey.has(key) && byKey.get(key) !== operator ? undefined : operator);
  for (const operator of operators) {
    for (const key of [operator.id, operator.eori, operator.tin, operator.vat_number, operator.cnr, operator.name]) if (key !== '') name(folded(key), operator);
  }
  return (text) => byKey.get(folded(text));
};

export const findOwner = (operators: readonly Operator[], id: string): Operator | undefined => operators.find((operator) => operator.id === plainGuid(id));

/** The registered party of a declaration: by identifier, VAT number or name. */
export const registered = (find: (text: string) => Operator | undefined, party: DeclarationParty | undefined): Operator | undefined =>
  [party?.identifier, party?.vatNumber, party?.name]
    .flatMap((text) => (text === undefined || text.trim() === '' ? [] : [find(text)]))
    .find((found) => found !== undefined);
