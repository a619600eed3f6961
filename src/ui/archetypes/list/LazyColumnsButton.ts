import { lazy } from 'react';

/** Arranges the columns of a grid; where it cannot be loaded, the grid does without. */
export const LazyColumnsButton = lazy(() => import('./ManagedColumnsButton').catch(() => ({ default: () => null })));
