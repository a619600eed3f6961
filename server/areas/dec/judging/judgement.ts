import type { Transaction } from 'kysely';
import type { ValidationMode } from '../../../../src/application/contract/dec';
import type { Rights } from '../../../../src/domain/access/access';
import type { Flow } from '../../../../src/domain/article/article';
import type { AskArticle } from '../../../../src/domain/article/registration';
import { enrichmentFindings, standing, type EnrichedValue } from '../../../../src/domain/declaration/enrichment/enrichedValues';
import { taxationDate } from '../../../../src/domain/declaration/calculation/calculateTaxes';
import { checkAll, typeErrors, type CheckOptions } from '../../../../src/domain/declaration/check';
import type { DeclarationContent, Finding } from '../../../../src/domain/declaration/declaration';
import { profileOf } from '../../../../src/domain/declaration/profiles/all';
import { jurisdictionOf } from '../../../../src/domain/declaration/profiles/jurisdiction';
import { rulesVersionOf, type Profile } from '../../../../src/domain/declaration/profiles/profile';
import { mayDeclare } from '../../../../src/domain/declaration/profiles/profileAccess';
import { registeredArticle } from '../../../../src/domain/declaration/rules/registeredArticle';
import { modesOf } from '../../../../src/domain/declaration/validationSettings';
import type { EffectiveElement } from '../../../../src/domain/organization/uiSettings/uiConfiguration';
import { stockholmDate } from '../../../../src/domain/kernel/dates';
import { fail, failed, ok, type Result } from '../../../../src/domain/kernel/result';
import { askedProfile, screenOfProfile, uiScreen } from '../../../../src/domain/organization/uiSettings/profileScreens';
import type { Database } from '../../../db/schema';
import { effectiveUi } from '../../../db/uiSettings';
import { CATALOGUE } from '../../../records/catalogue';
import type { Caller } from '../../../records/handlers';
import { askRegistry } from '../articles/articleRegistry';
import type { DeclarationEntry } from '../declarations';
import { readEnriched } from '../enrichment/enriched';
import { profileInForce } from '../profiles/profileInForce';
import { shortageFindings } from '../guarantees/securings';
import { taxRefusals } from './calculating';
import { movementRegister } from './movements';
import { powerRegister } from './powersOfAttorney';
import { loadRegisters, type Registers } from './registers';
import { findPermission } from '../unloadingPermissions';
import { readSettings } from './validationSettings';

/** A draft of 9,999 empty lines has more findings than anybody reads; the counts are of all of them. */
const MAX_FINDINGS = 1_000;

/** What the server itself finds wrong, with what was looked up for it. */
export interface Judgement {
  readonly findings: readonly Finding[];
  readonly registers: Registers;
  readonly rulesVersion: string;
}

export const findProfile = (key: string): Result<Profile> => {
  const profile = profileOf(key);
  return profile === undefined
    ? fail('badRequest', `There is no profile ${key.slice(0, 40)}.`, {
        feedbacks: [{ code: 'DEC-PROFILE', pointer: '/profile', message: 'The profile is not known.' }],
      })
    : ok(profile);
};

/** A profile whose declarations the caller may make and change; to who was handed a declaration it is that one's. */
export const usableProfile = (caller: Rights & Pick<Caller, 'handed'>, key: string): Result<Profile> => {
  const profile = findProfile(key);
  return failed(profile) || caller.handed !== undefined || mayDeclare(profile.right, caller) ? profile : fail('forbidden', CATALOGUE.forbidden);
};

export const registersOf = (db: Transaction<Database>, profile: Profile, { header }: DeclarationContent, now: Date): Promise<Registers> =>
  loadRegisters(db, jurisdictionOf(profile, header).country, taxationDate(header, stockholmDate(now)));

export interface JudgedPlace {
  readonly tenantId: string;
  readonly orgUnitId: string;
  /** Units whose registers are asked; without them those of the unit alone. */
  readonly readableUnits?: readonly string[];
  /** Of who asks; without them what a role allows is not judged. */
  readonly roles?: readonly string[];
  /** The stored declaration, of which is told what the unit's rules filled in. */
  readonly declarationId?: string;
  /** The same of one that is not stored yet. */
  readonly enriched?: readonly EnrichedValue[];
}

export const judgedPlace = (
  { id, tenant_id, org_unit_id }: Pick<DeclarationEntry, 'id' | 'tenant_id' | 'org_unit_id'>,
  { readableUnits, roles }: Pick<Caller, 'readableUnits' | 'roles'>,
): JudgedPlace => ({ tenantId: tenant_id, orgUnitId: org_unit_id, readableUnits, roles, declarationId: id });

export const flowOf = ({ flow }: Profile): Flow => (flow === 'EXPORT' ? 'Export' : 'Import');

/** Asked only where the validation is switched on. */
const articlesFor = async (
  db: Transaction<Database>,
  place: JudgedPlace,
  profile: Profile,
  { header, items }: DeclarationContent,
  mode: ValidationMode,
): Promise<AskArticle | undefined> => {
  if (mode === 'OFF') return undefined;
  const sight = { tenantId: place.tenantId, readableUnits: place.readableUnits ?? [place.orgUnitId], visibleUnits: [], operators: undefined };
  return askRegistry(db, sight, header, items, flowOf(profile));
};

const permissionFor = async (
  db: Transaction<Database>,
  { tenantId, orgUnitId, readableUnits = [orgUnitId] }: JudgedPlace,
  { header: { mrns } }: DeclarationContent,
): Promise<DeclarationContent | undefined> => {
  const mrn = mrns?.[0]?.mrn?.trim() ?? '';
  return mrn === '' ? undefined : (await findPermission(db, tenantId, readableUnits, mrn))?.payload;
};

/** What the rules are asked with: the optional validations of the unit, and what the registers know. */
export const judgeBy = async (
  db: Transaction<Database>,
  place: JudgedPlace,
  profile: Profile,
  content: DeclarationContent,
  now: Date,
): Promise<{ readonly options: CheckOptions; readonly registers: Registers }> => {
  const { levels } = await readSettings(db, place.tenantId, place.orgUnitId);
  const modes = modesOf(levels, { country: jurisdictionOf(profile, content.header).country, flow: profile.flow, today: stockholmDate(now) });
  const registers = await registersOf(db, profile, content, now);
  const articles = await articlesFor(db, place, profile, content, modes[registeredArticle.id] ?? 'OFF');
  const { date, inList, officeRoles, exchangeRate, lowValue, commodity } = registers;
  const movement = await movementRegister(db, place.tenantId, content.header);
  const powerOfAttorney = await powerRegister(db, place, { country: jurisdictionOf(profile, content.header).country, date }, content.header);
  const permission = profile.flow === 'UNLOADING' ? await permissionFor(db, place, content) : undefined;
  return {
    options: {
      modes,
      date,
      inList,
      officeRoles,
      exchangeRate,
      articles,
      movement,
      permission,
      powerOfAttorney,
      lowValue,
      commodity,
      now: () => now.toISOString(),
      callerRoles: place.roles,
    },
    registers,
  };
};

/** What the organisation asks for beside the profile, and what it has closed. */
export const settingsOf = async (db: Transaction<Database>, orgUnitId: string, key: string): Promise<readonly EffectiveElement[]> => {
  const screen = uiScreen(screenOfProfile(key));
  return screen === undefined ? [] : effectiveUi(db, orgUnitId, screen);
};

const MOST_ASKED = 50;
/** The plan of a check is kept by its profile: the same settings give the same one. */
const kept = new WeakMap<Profile, Map<string, Profile>>();

const asked = (profile: Profile, elements: readonly EffectiveElement[]): Profile => {
  const wanted = elements.filter(({ required }) => required).map(({ elementId }) => elementId);
  if (wanted.length === 0) return profile;
  const known = kept.get(profile) ?? new Map<string, Profile>();
  if (known.size >= MOST_ASKED) known.clear();
  const key = wanted.join(' ');
  const made = known.get(key) ?? askedProfile(profile, elements);
  kept.set(profile, known.set(key, made));
  return made;
};

/** The full pass, by the version of the profile that the company has for the day of taxation. */
export const judge = async (db: Transaction<Database>, place: JudgedPlace, shipped: Profile, content: DeclarationContent, now: Date): Promise<Judgement> => {
  const inForce = await profileInForce(db, place.tenantId, shipped, taxationDate(content.header, stockholmDate(now)));
  const profile = asked(inForce, await settingsOf(db, place.orgUnitId, shipped.key));
  const { options, registers } = await judgeBy(db, place, profile, content, now);
  const enriched = place.enriched ?? (place.declarationId === undefined ? [] : await readEnriched(db, place.declarationId));
  return {
    findings: [...checkAll(profile, content, options), ...enrichmentFindings(standing(enriched, content), profile, content)],
    registers,
    rulesVersion: rulesVersionOf(profile),
  };
};

/** The full pass with what only matters before sending: guarantees that do not suffice, and duties that cannot be calculated. */
export const judgeToSend: typeof judge = async (db, place, profile, content, now) => {
  const { findings: own, ...judgement } = await judge(db, place, profile, content, now);
  const shortages = await shortageFindings(db, { tenantId: place.tenantId, orgUnitId: place.orgUnitId, profile, content, now });
  const findings = [...own, ...shortages];
  if (findings.some(({ severity }) => severity >= 2)) return { findings, ...judgement };
  return { findings: [...findings, ...(await taxRefusals(db, { profile, orgUnitId: place.orgUnitId }, content, judgement.registers))], ...judgement };
};

/** Letters in a number or a text that is too long stop a save, nothing else does (DEC-R1). */
export const refuseTypeErrors = (profile: Profile, content: DeclarationContent): Result<undefined> => {
  const errors = typeErrors(profile, content);
  if (errors.length === 0) return ok(undefined);
  const feedbacks = errors.slice(0, 50).map(({ code, message, pointer, args }) => ({ severity: 2, code, message, pointer, args }));
  return fail('badRequest', errors[0]?.message ?? 'Invalid format', { feedbacks });
};

export const countsOf = (findings: readonly Finding[]): { readonly errors: number; readonly warnings: number; readonly infos: number } => {
  const counts = { errors: 0, warnings: 0, infos: 0 };
  for (const { severity } of findings) {
    if (severity >= 2) counts.errors += 1;
    else if (severity === 1) counts.warnings += 1;
    else counts.infos += 1;
  }
  return counts;
};

/** What a pass over the whole declaration leaves in its columns. */
export const judgedColumns = ({ findings, rulesVersion }: Pick<Judgement, 'findings' | 'rulesVersion'>, now: Date) => ({
  ...countsOf(findings),
  checked_at: now,
  rules_version: rulesVersion,
});

/** Those that weigh most first, each group in the order of the declaration. */
export const shown = (findings: readonly Finding[]): Finding[] =>
  findings.length <= MAX_FINDINGS
    ? [...findings]
    : [3, 2, 1, 0].flatMap((severity) => findings.filter((finding) => finding.severity === severity)).slice(0, MAX_FINDINGS);
