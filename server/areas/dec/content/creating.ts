import { randomUUID } from 'node:crypto';
import { DATA_SOURCES, type DataSource } from '../../../../src/domain/article/article';
import type { DeclarationContent, DeclarationRelation, Finding, GoodsItem, Header, SourceLink } from '../../../../src/domain/declaration/declaration';
import { namesCode } from '../../../../src/domain/declaration/guarantee/declaredCodes';
import { hasPlace } from '../../../../src/domain/declaration/profiles/place';
import { defaultAreaOf } from '../../../../src/domain/organization/defaults/defaultArea';
import type { FieldDefault } from '../../../../src/domain/organization/defaults/defaultValue';
import { withDefaults } from '../../../../src/domain/organization/defaults/withDefaults';
import { forcedValues } from '../../org/area';
import { jurisdictionOf } from '../../../../src/domain/declaration/profiles/jurisdiction';
import type { Profile } from '../../../../src/domain/declaration/profiles/profile';
import { statusCodeOf } from '../../../../src/domain/declaration/status';
import type { Context } from '../../../records/handlers';
import { statusChanged, type DeclarationEntry } from '../declarations';
import { enrichNew, keepEnriched } from '../enrichment/enriching';
import { extracted, searchText } from '../search/extracted';
import { replaceCodes, sealedHeader, type CodedHeader } from '../guarantees/declaredCodes';
import { writeItems } from './items';
import { judge, judgedColumns } from '../judging/judgement';
import { nextReference } from './series';

/** Where a new declaration comes from, beside what it says. */
export interface Origin {
  readonly dataSource?: DataSource;
  readonly parentId?: string | undefined;
  readonly relation?: DeclarationRelation | undefined;
  readonly sourceLink?: SourceLink | undefined;
  readonly lockedFields?: readonly string[];
}

export interface Created {
  readonly entry: DeclarationEntry;
  readonly findings: readonly Finding[];
  /** Lines into which a rule of the unit filled something. */
  readonly enriched: readonly GoodsItem[];
}

/** Parts of a declaration stay what they were together. */
const isPart = ({ relation }: Origin): boolean => relation === 'SPLIT_OF';

/** What is made from a declaration takes its access codes along (DEC-R43), sealed as they are. */
const codedHeader = async (db: Context['db'], header: Header, { parentId }: Origin): Promise<CodedHeader> => {
  const source =
    parentId === undefined || !namesCode(header)
      ? undefined
      : await db.selectFrom('declaration').select('header').where('id', '=', parentId).executeTakeFirst();
  return sealedHeader(db, header, source && { header: source.header, kept: { declarationId: parentId ?? '' } });
};

/** What the unit or a level above it forces, of what the form has (ORG-R18): it is kept as what a template locks. */
const forcedFor = async (context: Context, profile: Profile): Promise<readonly FieldDefault[]> =>
  (await forcedValues(context, defaultAreaOf(profile))).filter(({ fieldPath }) => hasPlace(profile, fieldPath));

/** A draft of the active unit with a local reference number of its own (DEC-R20). Its lines have the numbers of their places. */
export const storeDraft = async (context: Context, profile: Profile, made: DeclarationContent, origin: Origin = {}): Promise<Created> => {
  const { db, caller, now, publish } = context;
  const forced = isPart(origin) ? [] : await forcedFor(context, profile);
  const given = { ...made, header: withDefaults(made.header, forced) };
  const lockedFields = [...new Set([...(origin.lockedFields ?? []), ...forced.map(({ fieldPath }) => fieldPath)])];
  const place = { tenantId: caller.tenantId, orgUnitId: caller.orgUnitId };
  const {
    content: filled,
    changed,
    values,
  } = isPart(origin) ? { content: given, changed: new Set<string>(), values: [] } : await enrichNew(db, place, profile, given, now, lockedFields);
  const coded = await codedHeader(db, filled.header, origin);
  const content = { header: coded.header, items: filled.items };
  const judgement = await judge(db, { ...place, readableUnits: caller.readableUnits, roles: caller.roles, enriched: values }, profile, content, now);
  const { lrn, header } = await nextReference(db, place, profile, content.header, now);
  const { country, internalCurrency } = jurisdictionOf(profile, header);
  const entry = await db
    .insertInto('declaration')
    .values({
      id: randomUUID(),
      tenant_id: caller.tenantId,
      org_unit_id: caller.orgUnitId,
      version: 1,
      created_at: now,
      created_by: caller.userName,
      changed_at: now,
      changed_by: caller.userName,
      profile: profile.key,
      country,
      flow: profile.flow,
      internal_currency: internalCurrency,
      status: 'DRAFT',
      status_code: statusCodeOf('DRAFT'),
      lrn,
      mrn: null,
      header: JSON.stringify(header),
      search_text: searchText(lrn, null, header),
      ...extracted(header, content.items),
      ...judgedColumns(judgement, now),
      payable_total: null,
      authority_status: null,
      authority_status_at: null,
      authority_findings: null,
      lodged_at: null,
      accepted_at: null,
      released_at: null,
      cleared_at: null,
      data_source: DATA_SOURCES.indexOf(origin.dataSource ?? 'Manual'),
      parent_id: origin.parentId ?? null,
      relation: origin.relation ?? null,
      source_link: origin.sourceLink === undefined ? null : JSON.stringify(origin.sourceLink),
      locked_fields: lockedFields,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await writeItems(db, { ...place, declarationId: entry.id }, { upserts: content.items, moved: [], deletes: [] });
  await replaceCodes(db, { ...place, declarationId: entry.id }, {}, coded);
  await keepEnriched(db, entry, values);
  publish(statusChanged(undefined, entry));
  return { entry, findings: judgement.findings, enriched: content.items.filter(({ id }) => changed.has(id)) };
};
