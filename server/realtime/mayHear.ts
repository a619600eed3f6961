import type { EventIdentifier } from '../../src/application/contract/pf';
import { allows, isLimited, type Access } from '../../src/domain/access/access';
import { plainGuid } from '../../src/domain/kernel/guid';
import type { Caller } from '../records/handlers';

/** What somebody may do and see in one unit, as far as events ask for it. */
export type Hearer = Pick<Caller, 'userId' | 'roles' | 'features' | 'handed' | 'readableUnits'>;

/** Who may listen to the events of a plugin. A plugin that is not named has none. */
const LISTENERS: Readonly<Record<string, Access>> = {
  ar: 'ar.search',
  cm: 'cm.search',
  cmm: 'cmm.search',
  cor: 'signedIn',
  cw: 'cw.r.deviation',
  dec: 'dec.search',
  dy: 'dy.bench',
  pf: 'pf.job-admin',
  rd: 'signedIn',
  ts: 'ts.search',
};
/** Events of a plugin that others than its listeners may hear. */
const EVENT_LISTENERS: Readonly<Record<string, Access>> = {
  'ct.ClassificationChanged': 'ct.wizard',
  'ct.ValueChanged': 'ct.value',
  'dec.NoticeReceived': 'dec.notice',
  'dec.NoticeChanged': 'dec.notice',
  'dec.GuaranteeChanged': 'dec.transit-guarantee',
  'pf.TestEvent': 'signedIn',
  'org.OperatorChanged': 'org.eo',
  'org.PowerChanged': 'org.authupload',
  'org.ProductChanged': 'org.product',
  'org.TenantChanged': 'org.tenants',
  'org.CompanyChanged': 'org.company',
  'org.LocationChanged': 'org.locations',
  'org.DefaultChanged': 'org.defaults',
  'org.TemplateChanged': 'org.templates',
  'org.UisettingChanged': 'org.uiconfig',
  'org.UnitChanged': 'org.organization',
  'org.UserChanged': 'org.user',
  'org.DistributionNodeChanged': 'org.docdist',
  'org.SubscriptionChanged': 'org.docdist',
  'org.PublicationChanged': 'org.docdist',
  'org.delivery.changed': 'org.docdist',
  'org.orgtree.changed': 'org.organization',
  'org.assignment.requested': 'org.administrators',
  'org.assignment.decided': 'org.administrators',
};
/** That somebody's own rights have changed, each is told. */
const OWN_SESSION = 'org.session.changed';
/** Of their own runs people are told under this id. */
const OWN_RUNS = 'mine';

/** A limited declarant hears of the declarations that were handed over, their locks, and what is for everybody or himself. */
const isOfHanded = ({ handed = [], userId }: Hearer, { pluginName, eventType, id }: EventIdentifier): boolean => {
  const record = plainGuid(id.replace(/^dec\.declaration:/, ''));
  const isHanded = handed.some(({ declarationId }) => declarationId === record);
  if (pluginName === 'dec') return isHanded && !id.includes(':');
  if (pluginName !== 'cor') return pluginName === 'rd';
  return eventType === 'LockChanged' ? isHanded : eventType === 'AnnouncementChanged' || record === plainGuid(userId);
};

/** Asked when somebody subscribes, and again while events are sent. */
export const mayHear = (hearer: Hearer, identifier: EventIdentifier): boolean => {
  const { pluginName, eventType, id } = identifier;
  const event = `${pluginName}.${eventType}`;
  if (event === OWN_SESSION) return plainGuid(id) === plainGuid(hearer.userId);
  if (isLimited(hearer)) return isOfHanded(hearer, identifier);
  if (pluginName === 'pf' && id === OWN_RUNS) return allows('pf.job-manager', hearer);
  if (Object.hasOwn(EVENT_LISTENERS, event)) return allows(EVENT_LISTENERS[event] ?? 'dec.search', hearer);
  const access = Object.hasOwn(LISTENERS, pluginName) ? LISTENERS[pluginName] : undefined;
  return access !== undefined && allows(access, hearer);
};
