import { sql, type Transaction } from 'kysely';
import type * as declarationPrint from '../../../src/application/contract/declarationPrint';
import { taxationDate } from '../../../src/domain/declaration/calculation/calculateTaxes';
import { fields, listNameOf } from '../../../src/domain/declaration/fields';
import { codesIn, printDocument, withCodeTexts } from '../../../src/domain/declaration/print/printDocument';
import type { CodeTexts } from '../../../src/domain/declaration/print/printBlocks';
import { printKindsOf } from '../../../src/domain/declaration/print/printKind';
import { profileOf } from '../../../src/domain/declaration/profiles/all';
import { shownText } from '../../../src/domain/reference/demoEntry';
import { refused } from '../../../src/domain/declaration/refusals';
import { stockholmDate } from '../../../src/domain/kernel/dates';
import type { Database } from '../../db/schema';
import { reply, type Handlers } from '../../records/handlers';
import { noteDeed } from '../../records/documentAudit';
import { auditedDeclaration } from './attachments';
import { declarationOf, findDeclaration, notFound } from './declarations';
import { readItems } from './content/items';

interface Asked {
  readonly list: string;
  readonly code: string;
}

/** Shared texts before the tenant's own; English where the language has none. */
const readTexts = async (db: Transaction<Database>, tenantId: string, codes: readonly Asked[], date: string, language: string): Promise<CodeTexts> => {
  if (codes.length === 0) return () => undefined;
  const { rows } = await sql<Asked & { text: string | null; attributes: Readonly<Record<string, string>> | null }>`
    select entry.list, entry.code, entry.attributes, coalesce(entry.text ->> ${language}, entry.text ->> 'EN') as text
    from unnest(${codes.map(({ list }) => list)}::text[], ${codes.map(({ code }) => code)}::text[]) as asked (list, code)
    join reference_entry entry on entry.list = asked.list and entry.code = asked.code
    where valid_from <= ${date}::date and (valid_to is null or valid_to >= ${date}::date) and (entry.tenant_id is null or entry.tenant_id = ${tenantId}::uuid)
    order by entry.tenant_id nulls last`.execute(db);
  const texts = new Map(
    [...rows].reverse().map(({ list, code, text, attributes }) => [`${list} ${code}`, text === null ? undefined : shownText(text, { attributes })]),
  );
  return (list, code) => texts.get(`${list} ${code}`);
};

export const declarationPrintHandlers: Handlers<typeof declarationPrint> = {
  printDeclaration: async ({ params }, context) => {
    const { db, caller, now } = context;
    const entry = await findDeclaration(db, caller, params.id);
    const profile = entry && profileOf(entry.profile);
    if (entry === undefined || profile === undefined) return notFound();
    const declaration = declarationOf(entry);
    const kind = printKindsOf(profile, declaration).find((offered) => offered === params.kind);
    if (kind === undefined) return refused('DEC-PRINT');
    const document = printDocument(kind, profile, declaration, await readItems(db, entry.id));
    const { list } = fields['items.taxLines.taxType'];
    const taxList = list === undefined ? '' : listNameOf(list, profile.country);
    const textOf = await readTexts(db, caller.tenantId, codesIn(document, taxList), taxationDate(declaration.header, stockholmDate(now)), params.lang);
    await noteDeed(context, { action: 'PRINT', record: auditedDeclaration(entry), printType: 'Pdf' });
    return reply(withCodeTexts(document, taxList, textOf));
  },
};
