import { Suspense, type ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import type { PortalError } from '../../domain/kernel/result';
import { LazyParts } from './lazyParts';
import { PartBoundary } from './PartBoundary';
import type { PortalModel } from './portalModel';

export interface FramePartProps {
  readonly model: PortalModel;
}

export type LoadFramePart = () => Promise<{ readonly default: (props: FramePartProps) => ReactNode }>;

interface LoadedProps extends FramePartProps {
  readonly load: LoadFramePart;
}

interface Props extends LoadedProps {
  /** Until it is there. */
  readonly fallback: ReactNode;
  readonly problem: (problem: PortalError, tryAgain: () => void) => ReactNode;
}

const parts = new LazyParts<FramePartProps>();

/** A part of the frame that not everybody needs: it comes when it is shown, and one that fails leaves the others as they are. */
export const FramePart = observer(function FramePart({ model, load, fallback, problem }: Props) {
  return (
    <PartBoundary
      onError={(error, stack) => {
        parts.forget(load);
        return model.reportBroken('A part of the frame', error, stack);
      }}
      problem={problem}
    >
      <Suspense fallback={fallback}>
        <LoadedPart model={model} load={load} />
      </Suspense>
    </PartBoundary>
  );
});

const LoadedPart = ({ model, load }: LoadedProps) => {
  const Part = parts.part(load);
  return <Part model={model} />;
};
