import { adminTabs } from '../../../ui/archetypes/admin/adminTabs';

/** Declaration maintenance (specification 7.3). */
export default adminTabs({
  title: 'dec.maintenance.title',
  tabs: [
    { id: 'stuck', title: 'dec.maintenance.tab.stuck', part: () => import('../maintenance/StuckPart') },
    { id: 'series', title: 'dec.maintenance.tab.series', part: () => import('../maintenance/SeriesPart') },
    { id: 'locks', title: 'dec.maintenance.tab.locks', part: () => import('../maintenance/LocksPart') },
    { id: 'profiles', title: 'dec.maintenance.tab.profiles', part: () => import('../maintenance/ProfilesPart') },
    { id: 'templates', title: 'dec.maintenance.tab.templates', part: () => import('../maintenance/TemplatesPart') },
    { id: 'revalidate', title: 'dec.maintenance.tab.revalidate', part: () => import('../maintenance/RevalidatePart') },
    { id: 'recalculate', title: 'dec.maintenance.tab.recalculate', part: () => import('../maintenance/RecalculatePart') },
    { id: 'authority', title: 'dec.maintenance.tab.authority', part: () => import('../maintenance/AuthorityPart') },
    { id: 'rates', title: 'dec.maintenance.tab.rates', part: () => import('../maintenance/RatesPart') },
    { id: 'rounding', title: 'dec.maintenance.tab.rounding', part: () => import('../maintenance/RoundingPart') },
    { id: 'expiry', title: 'dec.maintenance.tab.expiry', part: () => import('../maintenance/ExpiryPart') },
    { id: 'trail', title: 'dec.maintenance.tab.trail', part: () => import('../maintenance/TrailPart') },
  ],
});
