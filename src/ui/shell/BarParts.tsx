import { Suspense } from 'react';
import { observer } from 'mobx-react-lite';
import type { FramePartProps } from './FramePart';
import { PartBoundary } from './PartBoundary';

/** What plugins show in the bar; one that fails is absent. */
export default observer(function BarParts({ model }: FramePartProps) {
  return model.parts.bar.map(({ id, component }) => {
    const Part = model.tabs.part(component);
    return (
      <PartBoundary key={id} onError={(error, stack) => model.reportBroken(id, error, stack)} problem={() => null}>
        <Suspense fallback={null}>
          <Part />
        </Suspense>
      </PartBoundary>
    );
  });
});
