import { searchMessages } from './dashboardSearchTexts';
import type { LoadFramePart } from './FramePart';

/** Parts of the frame that come when they are shown. */
export const loadAnnouncements: LoadFramePart = () => import('./announcements/AnnouncementBoard');
export const loadBarParts: LoadFramePart = () => import('./BarParts');
export const loadSearch: LoadFramePart = () => import('./DashboardSearch');
export const loadHits: LoadFramePart = () => import('./DashboardHits');
export const loadToolbox: LoadFramePart = () => import('./DashboardToolbox');

export const SEARCH = [searchMessages];
