import { sql } from 'kysely';
import type { CaseActor, CaseFacts } from '../../../src/domain/case/caseStatus';
import type { CaseProfile } from '../../../src/application/contract/caseSettings';
import { isGuid } from '../../../src/domain/kernel/guid';
import { failed, ok, type Result } from '../../../src/domain/kernel/result';
import type { Context } from '../../records/handlers';
import type { Claim } from '../../records/claim';
import { cases, type CaseEntry } from './caseKind';
import { profiles } from './settings';

export const findCase = async (context: Context, id: string): Promise<Result<CaseEntry>> => {
  const found = await cases.records.find(context, id);
  // The row has the columns of the area beside those of the kernel.
  return failed(found) ? found : ok(found.right as CaseEntry);
};

export const openCase = async (context: Context, id: string, claim: Claim): Promise<Result<CaseEntry>> => {
  const opened = await cases.records.open(context, id, claim);
  return failed(opened) ? opened : ok(opened.right as CaseEntry);
};

/** As it stands now, for what needs no version: mail, notes, events. Whoever has the case open for editing does not stop them. Held until the end of the transaction. */
export const holdCase = async (context: Context, id: string): Promise<Result<CaseEntry>> => {
  const unit = await cases.records.unitToChange(context, id);
  if (failed(unit)) return unit;
  const held = await cases.records.hold(context, id);
  return failed(held) ? held : ok(held.right as CaseEntry);
};

export const profileOf = async (context: Context, { content }: Pick<CaseEntry, 'content'>): Promise<CaseProfile | undefined> => {
  if (!isGuid(content.profileId ?? '')) return undefined;
  const found = await profiles.records.find(context, content.profileId ?? '');
  return failed(found) ? undefined : found.right.content;
};

interface LinkRow {
  readonly target_kind: string;
  readonly status_code: string;
  readonly submitted: boolean;
}

export const factsOf = async (context: Context, entry: CaseEntry): Promise<CaseFacts> => {
  const { db } = context;
  const { rows: links } = await sql<LinkRow>`select target_kind, status_code, submitted from cm_link
    where case_id = ${entry.id}::uuid and target_kind in ('DECLARATION', 'EXTERNAL_DECLARATION')`.execute(db);
  const { rows: prepared } = await sql<{
    n: number;
  }>`select count(*)::int as n from cm_distribution where case_id = ${entry.id}::uuid and state = 'PREPARED'`.execute(db);
  const profile = await profileOf(context, entry);
  return {
    status: entry.status,
    previousStatus: entry.previous_status ?? undefined,
    caseType: entry.content.caseType ?? '',
    hasCustomer: (entry.content.customerId ?? '') !== '',
    openRequests: entry.open_request_count,
    unreadEmails: entry.unread_email_count,
    draftEmails: entry.draft_email_count,
    preparedDistributions: prepared[0]?.n ?? 0,
    needsDeclaration: profile?.needsDeclaration ?? true,
    declarations: links.map(({ target_kind, status_code, submitted }) => ({
      submitted: submitted && target_kind === 'DECLARATION',
      statusCode: status_code,
      outside: target_kind === 'EXTERNAL_DECLARATION',
    })),
    statusSince: entry.status_since.toISOString(),
  };
};

export const actorOf = async ({ db, caller }: Context, { content }: Pick<CaseEntry, 'content'>): Promise<CaseActor> => {
  const leads = JSON.stringify([{ userId: caller.userId, roleInTeam: 'LEADER' }]);
  const { rows } = isGuid(content.teamId ?? '')
    ? await sql<{ leads: boolean }>`select content->'members' @> ${leads}::jsonb as leads from cm_team where id = ${content.teamId ?? ''}::uuid`.execute(db)
    : { rows: [] };
  return {
    isAdministrator: caller.roles.includes('CaseAdministrator'),
    isExtended: caller.roles.includes('CaseAdministratorExtended'),
    isTeamLeader: rows[0]?.leads ?? false,
  };
};
