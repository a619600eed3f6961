import { ADMINISTRATION_DEEDS, type AuditEntry } from '../../../application/contract/documentAudit';
import { AUDIT_ACTIONS } from '../../../domain/platform/documentAudit';
import type { ListColumn } from '../../../ui/archetypes/list/listColumn';
import type { Choice } from '../../../ui/kit/fields/ChoiceField';
import { formatInstant } from '../../../ui/kit/format';
import { Link } from '../../../ui/kit/Link';
import { Tag, type TagTone } from '../../../ui/kit/Tag';
import type { Texts } from '../../../ui/text/texts';
import { useTexts } from '../../../ui/text/texts';

type Action = AuditEntry['action'];

const TONES: Partial<Record<Action, TagTone>> = { ADMIN: 'blue', DENIED: 'red', DELETE: 'amber', EXPORT: 'amber', UPLOAD: 'blue', REPLACE: 'blue' };

export const ActionTag = ({ action }: Pick<AuditEntry, 'action'>) => <Tag text={`pf.audit.action.${action}`} tone={TONES[action] ?? 'grey'} />;

export const actionChoices: readonly Choice[] = AUDIT_ACTIONS.map((value) => ({ value, text: `pf.audit.action.${value}` }));

const KINDS = [
  'declaration',
  'case',
  'temporarystorage',
  'documentaudit',
  'org.user',
  'org.assignment',
  'org.group',
  'org.unit',
  'org.company',
  'org.tenant',
  'org.product',
  'list',
  'lock',
] as const;
export const kindChoices: readonly Choice[] = KINDS.map((value) => ({ value, text: `pf.audit.entity.${value}` }));

/** Which record it was: its kind and what people call it by. */
export const recordName = ({ entityType, entityNumber = '' }: AuditEntry, { t }: Texts): string => {
  const kind = KINDS.find((known) => known === entityType);
  return `${kind === undefined ? (entityType ?? '') : t(`pf.audit.entity.${kind}`)} ${entityNumber}`.trim();
};

/** What an administrator did, or how many rows were taken out. */
const deedName = ({ deed, rows }: AuditEntry, { t }: Texts): string => {
  const known = ADMINISTRATION_DEEDS.find((one) => one === deed);
  if (known !== undefined) return t(`pf.audit.deed.${known}`);
  return rows === undefined ? '' : t('pf.audit.rows', { count: rows });
};

const DeedCell = ({ entry }: { readonly entry: AuditEntry }) => deedName(entry, useTexts());

const RecordCell = ({ entry }: { readonly entry: AuditEntry }) => {
  const name = recordName(entry, useTexts());
  return entry.route === undefined ? name : <Link to={entry.route}>{name}</Link>;
};

/** Its number in the chain, or why it has none yet. */
export const SealedAs = ({ entry: { seq, isLate } }: { readonly entry: AuditEntry }) => {
  const { locale } = useTexts();
  if (seq !== undefined) return seq.toLocaleString(locale);
  return isLate ? <Tag text="pf.audit.late" tone="red" /> : <Tag text="pf.audit.sealing" tone="grey" />;
};

const Via = ({ via }: Pick<AuditEntry, 'via'>) => useTexts().t(`pf.audit.via.${via}`);

/** Columns of specification 6.5, in its order. */
export const auditColumns: readonly ListColumn<AuditEntry>[] = [
  { id: 'at', title: 'pf.audit.at', width: 152, sortable: true, isInstant: true, opens: true, value: ({ at }) => at, format: formatInstant },
  {
    id: 'action',
    title: 'pf.audit.action',
    kind: 'custom',
    width: 168,
    value: ({ action }) => action,
    written: ({ action }, { t }) => t(`pf.audit.action.${action}`),
    content: ({ action }) => <ActionTag action={action} />,
  },
  {
    id: 'deed',
    title: 'pf.audit.deed',
    kind: 'custom',
    width: 184,
    value: ({ deed = '' }) => deed,
    written: deedName,
    content: (entry) => <DeedCell entry={entry} />,
  },
  { id: 'fileName', title: 'pf.audit.document', width: 240, value: ({ fileName, documentId = '' }) => fileName ?? documentId },
  { id: 'documentType', title: 'pf.audit.documentType', width: 120, value: ({ documentType = '' }) => documentType },
  {
    id: 'entity',
    title: 'pf.audit.entity',
    kind: 'custom',
    width: 232,
    value: ({ entityNumber = '' }) => entityNumber,
    written: recordName,
    content: (entry) => <RecordCell entry={entry} />,
  },
  { id: 'user', title: 'pf.audit.user', width: 184, value: ({ user }) => user },
  { id: 'unit', title: 'pf.audit.unit', width: 168, value: ({ unit }) => unit },
  {
    id: 'via',
    title: 'pf.audit.via',
    kind: 'custom',
    width: 112,
    value: ({ via }) => via,
    written: ({ via }, { t }) => t(`pf.audit.via.${via}`),
    content: ({ via }) => <Via via={via} />,
  },
  { id: 'reason', title: 'pf.audit.reason', width: 200, value: ({ reason = '' }) => reason },
  { id: 'address', title: 'pf.audit.address', width: 128, value: ({ address = '' }) => address },
  {
    id: 'seq',
    title: 'pf.audit.seq',
    kind: 'custom',
    width: 112,
    value: ({ seq }) => (seq === undefined ? '' : String(seq)),
    content: (entry) => <SealedAs entry={entry} />,
  },
  { id: 'contentHash', title: 'pf.audit.entry.hash', width: 240, hidden: true, value: ({ contentHash = '' }) => contentHash },
];
