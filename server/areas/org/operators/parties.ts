import { sql } from 'kysely';
import type { ChosenParty } from '../../../../src/application/contract/parties';
import type * as contract from '../../../../src/application/contract/parties';
import { plainIdentifier } from '../../../../src/domain/declaration/identifiers/identifierCheck';
import { plainGuid } from '../../../../src/domain/kernel/guid';
import type { EconomicOperator } from '../../../../src/domain/organization/operators/economicOperator';
import { reply, type Context, type Handlers } from '../../../records/handlers';
import { sightOf } from '../sight';

const MOST = 20;
const MAX_WORDS = 8;
const KEPT = 50;

const like = (text: string): string => `%${text.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** Without what is not known. */
const given = <T extends object>(fields: { readonly [K in keyof T]?: T[K] | null | undefined }): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== '' && value !== null)) as Partial<T>;

/** The number by which authorities know the party; its VAT number goes beside it. */
const numberOf = ({ eori, tin, vatNumber, cnr }: EconomicOperator): Pick<ChosenParty, 'identifier' | 'identifierType'> => {
  const [type, number] = Object.entries({ EORI: eori, TIN: tin, VAT: vatNumber, CNR: cnr }).find(([, value]) => value !== undefined && value !== '') ?? [];
  return type === undefined || number === undefined ? {} : { identifierType: type, identifier: plainIdentifier(number) };
};

interface Known {
  readonly id: string;
  readonly content: EconomicOperator;
  readonly recent: boolean;
}

const partyOf = ({ id, content, recent }: Known): ChosenParty => ({
  id,
  source: 'register',
  recent,
  name: content.name ?? '',
  ...given<ChosenParty>({
    vatNumber: content.vatNumber,
    street: content.street,
    postcode: content.postcode,
    city: content.city,
    country: content.country,
    contactPhone: content.phone,
    contactEmail: content.email,
    ...numberOf(content),
  }),
});

interface Company {
  readonly id: string;
  readonly name: string;
  readonly eori: string | null;
  readonly registration_number: string;
  readonly country: string;
  readonly street: string;
  readonly postcode: string;
  readonly city: string;
}

/** The company of the caller's unit, which acts as declarant or representative; not for outsiders. */
export const ownCompany = async ({ db, caller }: Pick<Context, 'db' | 'caller'>): Promise<ChosenParty | undefined> => {
  if (caller.orgUnitKind === 'CLIENT') return undefined;
  const { rows } = await sql<Company>`select c.id, c.name, c.eori, c.registration_number, c.country, c.street, c.postcode, c.city
    from org_unit u join company c on c.id = u.company_id where u.id = ${caller.orgUnitId}::uuid`.execute(db);
  const [company] = rows;
  if (company === undefined) return undefined;
  const { id, name, eori, registration_number, street, postcode, city, country } = company;
  const number = numberOf(eori === null ? { tin: registration_number } : { eori });
  return { id, source: 'own', recent: false, name, ...given<ChosenParty>({ street, postcode, city, country, ...number }) };
};

const wordsOf = (text: string): string[] =>
  text
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS);

const meets = ({ name, identifier = '', city = '' }: ChosenParty, words: readonly string[]): boolean =>
  words.every((word) => `${name} ${identifier} ${city}`.toLowerCase().includes(word.toLowerCase()));

export const partyHandlers: Handlers<typeof contract> = {
  /** From a unit of outsiders only the parties it stands for. */
  findParties: async ({ body: { text = '' } }, context) => {
    const { db, caller } = context;
    const { operators } = await sightOf(db, caller);
    const words = wordsOf(text);
    const conditions = [
      sql`o.tenant_id = ${caller.tenantId}::uuid and o.status = 'Active'`,
      operators === undefined ? sql`o.org_unit_id = any (${[...caller.readableUnits]}::uuid[])` : sql`o.id = any (${[...operators]}::uuid[])`,
      ...words.map((word) => sql`lower(concat_ws(' ', o.name, o.eori, replace(o.eori, '-', ''), o.tin, o.vat_number, o.cnr, o.city)) like ${like(word)}`),
    ];
    const { rows } = await sql<Known>`select o.id, o.content, r.used_at is not null as recent from org_operator o
      left join org_recent_party r on r.party_id = o.id and r.user_id = ${caller.userId}::uuid
      where ${sql.join(conditions, sql` and `)} order by r.used_at desc nulls last, lower(o.name), o.id limit ${MOST}`.execute(db);
    const own = await ownCompany(context);
    const first = own !== undefined && meets(own, words) ? [own] : [];
    return reply({ items: [...first, ...rows.map(partyOf)].slice(0, MOST) });
  },

  partyChosen: async ({ params }, { db, caller, now }) => {
    const id = plainGuid(params.id);
    await sql`insert into org_recent_party (user_id, tenant_id, party_id, used_at)
      select ${caller.userId}::uuid, ${caller.tenantId}::uuid, o.id, ${now} from org_operator o where o.id = ${id}::uuid and o.tenant_id = ${caller.tenantId}::uuid
      on conflict (user_id, party_id) do update set used_at = excluded.used_at`.execute(db);
    await sql`delete from org_recent_party where user_id = ${caller.userId}::uuid and party_id in
      (select party_id from org_recent_party where user_id = ${caller.userId}::uuid order by used_at desc offset ${KEPT})`.execute(db);
    return reply({});
  },
};
