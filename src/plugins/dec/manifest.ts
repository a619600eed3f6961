import { definePlugin } from '../../ui/plugin';
import { lineEvents } from './lineEvents';

/** One screen draws every profile. */
const card = (key: string) => () => import('./screens/declarationCard').then(({ declarationCard }) => ({ default: declarationCard(key) }));

export const declarations = definePlugin({
  id: 'dec',
  messages: { EN: () => import('./text/en.json'), SV: () => import('./text/sv.json'), NO: () => import('./text/no.json'), DK: () => import('./text/dk.json') },
  routes: [
    { name: 'dec.search', path: '/dec/search-declaration', title: 'dec.search.title', access: 'dec.search', screen: () => import('./screens/declarationSearch') },
    { name: 'dec.se-new-import', path: '/dec/se-new-import/*?', title: 'dec.menu.se-new-import', access: 'dec.se-new-import', screen: card('se-new-import') },
    { name: 'dec.r.unsettled', path: '/dec/unsettled-declaration-report', title: 'dec.unsettled.title', access: 'dec.r.unsettled', screen: () => import('./screens/unsettledDeclarations') },
  ],
  menu: [
    { access: 'dec.search', route: 'dec.search', text: 'dec.search.menu' },
    { access: 'dec.se-new-import', route: 'dec.se-new-import', text: 'dec.menu.se-new-import' },
    { access: 'dec.r.unsettled', route: 'dec.r.unsettled', text: 'dec.unsettled.title' },
  ],
  palette: [{ title: 'dec.palette', access: 'dec.search', search: () => import('./palette') }],
  dashboardTabs: [
    {
      id: 'dec.open',
      title: 'dec.tab.open',
      access: 'dec.search',
      weight: 10,
      searchEntityType: 'declaration',
      searchStatus: 'dec.status.',
      outdatedBy: lineEvents,
      tab: () => import('./screens/openDeclarationsTab'),
    },
  ],
});
