import { tenantIds, unitIds } from '../../../db/demo/demoUnits';
import { copyRows, sizeId, sizeUnit, type Query, type SizeSeed } from '../../../db/demoSize';

const RUN_STATUS = `case when n % 200 = 0 then 'Failed' when n % 97 = 0 then 'Cancelled' when n % 41 = 0 then 'SucceededWithWarnings' else 'Succeeded' end`;
const RUN_AT = `now() - n * interval '37 seconds' - interval '1 hour'`;

/** Runs that are over, of the kinds that the demo has. */
export const fillRuns = (query: Query, runs: number): Promise<void> =>
  copyRows(query, 'pf_job_run', runs, {
    sample: `status in ('Succeeded', 'SucceededWithWarnings')`,
    replaced: {
      id: sizeId('a5000000', 'n'),
      status: RUN_STATUS,
      queued_at: RUN_AT,
      started_at: `${RUN_AT} + interval '1 second'`,
      heartbeat_at: `${RUN_AT} + interval '9 seconds'`,
      finished_at: `${RUN_AT} + interval '10 seconds'`,
      schedule_id: 'null',
      occurrence_at: 'null',
      parent_run_id: 'null',
      engine_job_id: 'null',
      error_code: `case when n % 200 = 0 then 'PF-DEMO' end`,
      error_message: `case when n % 200 = 0 then 'Item ' || n % 40 || ' of the demo job fails on purpose.' end`,
      error_detail: 'null',
    },
  });

const BATCH = 5_000;

/** Names in the order of RFC 8785, without blanks: what is sealed is what the domain makes of it. */
const MEMBERS: readonly (readonly [name: string, value: string])[] = [
  ['action', `to_json((array['VIEW','DOWNLOAD','VIEW','PRINT','VIEW','UPLOAD','VIEW','DOWNLOAD','RENAME','VIEW'])[1 + n % 10])::text`],
  ['at', `to_json(to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))::text`],
  ['contentHash', `to_json(encode(sha256(convert_to('document ' || n / 6, 'UTF8')), 'hex'))::text`],
  ['documentId', `to_json(${sizeId('a6000000', 'n / 6')})::text`],
  ['documentType', `to_json((array['N380','N271','N730'])[1 + n / 6 % 3])::text`],
  ['entityId', `to_json(${sizeId('a7000000', 'n / 30')})::text`],
  ['entityNumber', `to_json('SIZE' || lpad((n / 30)::text, 9, '0'))::text`],
  ['entityType', `'"declaration"'`],
  ['orgUnitId', `to_json(unit)::text`],
  ['personal', `to_json(encode(sha256(convert_to(salt || personal, 'UTF8')), 'hex'))::text`],
  ['recordUnitId', `to_json(unit)::text`],
  ['sessionTrace', `to_json('size-' || n / 20)::text`],
  ['size', `(40000 + n % 9 * 11111)::text`],
  ['userId', `to_json(${sizeId('a2000000', 'n % 10000 + 1')})::text`],
  ['userKind', `'"User"'`],
];
const CONTENT = MEMBERS.map(([name, value], place) => `'${place === 0 ? '{' : ','}"${name}":' || ${value}`).join(' || ') + ` || '}'`;

const PERSONAL = `'{"fileName":' || to_json('demo-invoice-' || n / 6 || '.pdf')::text || ',"roles":["DeclarationAdministrator"],"userAgentFamily":"Chrome","userAuthName":' ||
  to_json('user' || lpad((n % 10000 + 1)::text, 5, '0') || '.demo')::text || '}'`;

/** Goes on with the chain of the tenant where it ends, sealed as each entry would be (PF-R22). `step`: seconds between two entries. */
const chainOf = (entries: number, units: number, step: number): string => `do $chain$
  declare
    number bigint; last text; first bigint; one record; seqs bigint[]; befores text[]; hashes text[]; contents text[]; salts text[]; names text[]; places uuid[]; times timestamptz[];
    base timestamptz := clock_timestamp() - ${entries} * interval '${step} seconds' - interval '1 minute';
  begin
    perform seal_document_audit(100000);
    insert into document_audit_head values ('${tenantIds.nordic}', 0, repeat('0', 64)) on conflict (tenant_id) do nothing;
    select last_seq, last_hash into number, last from document_audit_head where tenant_id = '${tenantIds.nordic}' for update;
    first := 0;
    while first < ${entries} loop
      seqs := '{}'; befores := '{}'; hashes := '{}'; contents := '{}'; salts := '{}'; names := '{}'; places := '{}'; times := '{}';
      for one in
        select ${CONTENT} as content, salt, personal, unit, at from (
          select n, md5('salt' || n) as salt, ${PERSONAL} as personal, base + n * interval '${step} seconds' as at,
            case when n % 3 = 0 then '${unitIds.gothenburg}'::uuid else ${units > 0 ? sizeUnit(`n % ${Math.max(units, 1)} + 1`) : `'${unitIds.gothenburg}'::uuid`} end as unit
          from generate_series(first + 1, least(first + ${BATCH}, ${entries})) n) given order by n
      loop
        number := number + 1;
        befores := befores || last;
        last := encode(sha256(convert_to(last || '|' || number || '|' || one.content, 'UTF8')), 'hex');
        seqs := seqs || number; hashes := hashes || last; contents := contents || one.content; salts := salts || one.salt; names := names || one.personal;
        places := places || one.unit; times := times || one.at;
      end loop;
      with entry as (
        insert into document_audit (tenant_id, content, seq, prev_hash, hash)
          select '${tenantIds.nordic}', g.content, g.seq, g.before, g.hash from unnest(contents, seqs, befores, hashes) as g (content, seq, before, hash) order by g.seq
          returning id, seq, org_unit_id
      ), given as (select * from unnest(seqs, salts, names, times) as g (seq, salt, personal, at)), named as (
        insert into document_audit_personal (entry_id, tenant_id, org_unit_id, salt, personal, forget_at)
          select e.id, '${tenantIds.nordic}', e.org_unit_id, g.salt, g.personal, g.at + interval '2 years' from entry e join given g using (seq)
      ) insert into document_audit_address (entry_id, tenant_id, at, address)
          select e.id, '${tenantIds.nordic}', g.at, '192.0.2.' || 1 + g.seq % 200 from entry e join given g using (seq) where g.at > now() - interval '90 days';
      first := first + ${BATCH};
    end loop;
    update document_audit_head set last_seq = number, last_hash = last where tenant_id = '${tenantIds.nordic}';
  end $chain$`;

const STEP_SECONDS = 20;

export const fillAudit = async (query: Query, entries: number, units: number): Promise<void> => {
  if (entries > 0) await query(chainOf(entries, units, STEP_SECONDS));
};

/** Runs and audit entries of years; the chain of the audit goes on where it ended and stays whole. */
export const platformAtSize: SizeSeed = {
  name: 'platformAtSize',
  fill: async (query, { runs, auditEntries, units }) => {
    await fillRuns(query, runs);
    await fillAudit(query, auditEntries, units);
  },
};
