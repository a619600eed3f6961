import { sql } from 'kysely';
import { fail, failed, ok } from '../../../src/domain/kernel/result';
import { mayInstruct } from '../../../src/domain/manifest/instructing';
import { INSTRUCTIONS } from '../../../src/domain/manifest/manifest';
import type { OneTimeText } from '../../../src/domain/organization/oneTime/oneTimeTask';
import { CATALOGUE } from '../../records/catalogue';
import { notFound } from '../../records/claim';
import type { Context } from '../../records/handlers';
import type { OneTimeTask } from '../org/area';
import { handedOf, handOversOf, houses, standingOf } from './houses';
import { manifests } from './manifestKind';
import { refuse } from './refusing';
import { settle } from './settling';

const words = (EN: string, SV: string, NO: string, DK: string): OneTimeText => ({ EN, SV, NO, DK });

const KINDS: Readonly<Record<(typeof INSTRUCTIONS)[number], OneTimeText>> = {
  TS: words('Temporary storage', 'Tillfällig lagring', 'Midlertidig lagring', 'Midlertidig opbevaring'),
  IMPORT: words('Import', 'Import', 'Import', 'Import'),
  TRANSIT: words('Transit', 'Transitering', 'Transittering', 'Forsendelse'),
  WAREHOUSE: words('Customs warehouse', 'Tullager', 'Tollager', 'Toldoplag'),
  REEXPORT: words('Re-export', 'Återexport', 'Gjenutførsel', 'Genudførsel'),
  HOLD: words('Hold', 'Avvakta', 'Avvent', 'Afvent'),
};

const TITLE = words('Instruction for your consignment', 'Instruktion för er sändning', 'Instruks for deres sending', 'Instruktion for jeres forsendelse');
const LABELS = {
  document: words('Transport document', 'Transportdokument', 'Transportdokument', 'Transportdokument'),
  consignor: words('Consignor', 'Avsändare', 'Avsender', 'Afsender'),
  goods: words('Goods', 'Varor', 'Varer', 'Varer'),
  packages: words('Packages', 'Kollin', 'Kolli', 'Kolli'),
  mass: words('Gross mass, kg', 'Bruttovikt, kg', 'Bruttovekt, kg', 'Bruttovægt, kg'),
  instruction: words('What happens to the goods', 'Vad som ska ske med varorna', 'Hva som skal skje med varene', 'Hvad der skal ske med varerne'),
  note: words('Note', 'Anmärkning', 'Merknad', 'Bemærkning'),
} as const;

const houseOf = async (context: Context, id: string) => {
  const found = await houses.hold(context, id);
  if (failed(found)) return found;
  const { rows } = await sql<{ packages: number; gross_mass: string; goods: string; handed: number; before: string }>`
    select packages, gross_mass, goods, handed_packages as handed, instruct_before as before from cmm_house where id = ${id}::uuid`.execute(context.db);
  return rows[0] === undefined ? notFound() : ok({ row: found.right, ...rows[0] });
};

/** An importer without an account says by a link what happens to the goods. */
export const instructionTask: OneTimeTask = {
  entityType: 'houseconsignment',
  purposes: ['CONFIRM_DATA'],

  issue: async (context, { entityId }) => {
    const found = await houses.find(context, entityId);
    if (failed(found)) return found;
    const manifest = await manifests.records.find(context, found.right.content.manifestId ?? '');
    if (failed(manifest)) return manifest;
    if (!manifests.records.mayChange(context.caller, manifest.right)) return fail('forbidden', CATALOGUE.forbidden);
    if (manifest.right.status === 'DRAFT') return refuse('CMM-REGISTER-FIRST', 'Importers see a manifest once it is registered.');
    const { id, org_unit_id, number } = found.right;
    return ok({ entityType: 'houseconsignment', id, orgUnitId: org_unit_id, number });
  },

  show: async (context, { entityId }) => {
    const found = await houseOf(context, entityId);
    if (failed(found)) return found;
    const { row, packages, gross_mass, goods } = found.right;
    const read = (id: keyof typeof LABELS, value: string) => ({ id, label: LABELS[id], kind: 'text' as const, value, isReadOnly: true, isRequired: false });
    return ok({
      title: TITLE,
      fields: [
        read('document', row.content.transportDocument ?? ''),
        read('consignor', row.content.consignor?.name ?? ''),
        read('goods', goods),
        read('packages', String(packages)),
        read('mass', gross_mass),
        {
          id: 'instruction',
          label: LABELS.instruction,
          kind: 'choice',
          value: row.content.instruction?.kind ?? '',
          isReadOnly: false,
          isRequired: true,
          choices: INSTRUCTIONS.map((value) => ({ value, label: KINDS[value] })),
        },
        { id: 'note', label: LABELS.note, kind: 'longText', value: row.content.instruction?.note ?? '', isReadOnly: false, isRequired: false, maxLength: 512 },
      ],
      mayUpload: true,
    });
  },

  complete: async (context, { entityId, recipient }, answer) => {
    const found = await houseOf(context, entityId);
    if (failed(found)) return found;
    const { row, handed, before } = found.right;
    if (!mayInstruct({ instructBefore: before, handed, status: row.status }, context.now.toISOString()))
      return refuse('CMM-R24', 'The time for instructions has passed. Contact the forwarder.');
    const instruction = { kind: answer.fields['instruction'] ?? '', note: answer.fields['note'] ?? '', by: recipient, at: context.now.toISOString() };
    const content = { ...row.content, instruction };
    const status = standingOf(content, handedOf(await handOversOf(context, row.id)), { status: 'REGISTERED', isReconciled: false });
    await houses.store(context, row, { content, status }, { action: 'instruct', reason: recipient });
    await settle(context, row.content.manifestId ?? '');
    return ok(undefined);
  },
};
