import { isRouteGuid } from '../../../domain/kernel/guid';
import type { ScreenProps } from '../../../ui/plugin';
import { Link } from '../../../ui/kit/Link';
import { useTexts } from '../../../ui/text/texts';
import { Deliveries, Nodes, Publications, Subscriptions } from '../distribution/distributionLists';
import { DISTRIBUTION, NodeRecord, PublicationRecord, SubscriptionRecord } from '../distribution/distributionRecords';
import styles from '../distribution/distribution.module.css';

const LISTS = { '': Publications, nodes: Nodes, subscriptions: Subscriptions, deliveries: Deliveries } as const;
const WORDS = { '': 'org.dist.title', nodes: 'org.dist.nodes', subscriptions: 'org.dist.subscriptions', deliveries: 'org.dist.deliveries' } as const;
const RECORDS = { node: NodeRecord, publication: PublicationRecord, subscription: SubscriptionRecord } as const;

const isKey = <K extends string>(of: Readonly<Record<K, unknown>>, key: string): key is K => Object.hasOwn(of, key);

/** Document distribution (organization, 5.10): publications, folders and topics, subscriptions and deliveries, or one record. */
export default function DocumentDistribution({ params }: ScreenProps) {
  const { t } = useTexts();
  const [part = '', id = ''] = (params['*'] ?? '').split('/');
  if (isKey(RECORDS, part) && (id === 'new' || isRouteGuid(id))) {
    const Record = RECORDS[part];
    return <Record params={{ id }} />;
  }
  const shown = isKey(LISTS, part) ? part : '';
  const List = LISTS[shown];
  return (
    <>
      <nav aria-label={t('org.dist.parts')} className={styles['parts']}>
        {(['', 'nodes', 'subscriptions', 'deliveries'] as const).map((one) => (
          <Link key={one} to={one === '' ? DISTRIBUTION : `${DISTRIBUTION}/${one}`} text={WORDS[one]} current={one === shown} />
        ))}
      </nav>
      <List key={shown} params={{}} />
    </>
  );
}
