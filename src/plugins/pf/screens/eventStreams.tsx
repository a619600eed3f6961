import { adminTabs } from '../../../ui/archetypes/admin/adminTabs';

/** Real-time connections (specification 6.3): who is connected at whatever node, what they listen to, what was told, and a trial of it. */
export default adminTabs({
  title: 'pf.streams.title',
  tabs: [
    { id: 'connections', title: 'pf.streams.tab.connections', part: () => import('../streams/ConnectionsPart') },
    { id: 'subscriptions', title: 'pf.streams.tab.subscriptions', part: () => import('../streams/SubscriptionsPart') },
    { id: 'events', title: 'pf.streams.tab.events', part: () => import('../streams/EventsPart') },
    { id: 'send', title: 'pf.streams.tab.send', part: () => import('../streams/SendPart') },
  ],
});
