import { definePlugin } from '../../ui/plugin';

export const articles = definePlugin({
  id: 'ar',
  messages: { EN: () => import('./text/en.json'), SV: () => import('./text/sv.json'), NO: () => import('./text/no.json'), DK: () => import('./text/dk.json') },
  routes: [
    { name: 'ar.search', path: '/ar/search', title: 'ar.search.title', access: 'ar.search', screen: () => import('./screens/articleSearch') },
    { name: 'ar.register', path: '/ar/register/:id?', title: 'ar.article.title', access: 'ar.new', screen: () => import('./screens/articleRegister') },
    { name: 'ar.upload', path: '/ar/upload', title: 'ar.upload.title', access: 'ar.upload', absent: true, screen: () => import('./screens/articleUpload') },
  ],
  menu: [
    { access: 'ar.search', route: 'ar.search', text: 'ar.menu.search' },
    { access: 'ar.new', route: 'ar.register', text: 'ar.menu.new' },
    { access: 'ar.upload', route: 'ar.upload', text: 'ar.upload.title' },
  ],
});
