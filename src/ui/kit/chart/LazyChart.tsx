import { lazy, Suspense } from 'react';
import { Loading } from '../Loading';
import type { ChartProps } from './chartProps';

const Chart = lazy(() => import('./Chart'));

/** A chart that is loaded when it is first shown. */
export function LazyChart(props: ChartProps) {
  return (
    <Suspense fallback={<Loading />}>
      <Chart {...props} />
    </Suspense>
  );
}
