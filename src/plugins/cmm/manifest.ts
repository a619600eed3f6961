import { definePlugin } from '../../ui/plugin';
import { MANIFEST_EVENTS } from './manifestEvents';

export const cargoManifest = definePlugin({
  id: 'cmm',
  messages: { EN: () => import('./text/en.json'), SV: () => import('./text/sv.json'), NO: () => import('./text/no.json'), DK: () => import('./text/dk.json') },
  routes: [
    { name: 'cmm.search', path: '/cmm/search', title: 'cmm.search.title', access: 'cmm.search', menu: true, screen: () => import('./screens/manifestSearch') },
    {
      name: 'cmm.new',
      path: '/cmm/cargomanifest/:id?',
      title: 'cmm.manifest.title',
      access: 'cmm.new',
      menu: 'cmm.manifest.new',
      screen: () => import('./screens/cargoManifest'),
    },
    {
      name: 'cmm.importer',
      path: '/cmm/importer/cargomanifest/:id?',
      title: 'cmm.importer.title',
      access: 'cmm.importer',
      menu: true,
      screen: () => import('./screens/importerManifest'),
    },
    {
      name: 'cmm.integration',
      path: '/cmm/integrationtest',
      title: 'cmm.integration.title',
      access: 'cmm.integration',
      menu: true,
      screen: () => import('./screens/manifestBench'),
    },
  ],
  dashboardTabs: [
    {
      id: 'cmm.manifests',
      title: 'cmm.tab.manifests',
      access: 'cmm.search',
      weight: 200,
      outdatedBy: MANIFEST_EVENTS,
      tab: () => import('./screens/manifestsTab'),
    },
  ],
});
