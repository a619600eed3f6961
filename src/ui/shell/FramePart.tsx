import { Suspense, type ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import type { PortalError } from '../../domain/kernel/result';
import type { Catalogues } from '../text/texts';
import { PartBoundary } from './PartBoundary';
import type { PortalModel } from './portalModel';

export interface FramePartProps {
  readonly model: PortalModel;
}

export type LoadFramePart = () => Promise<{ readonly default: (props: FramePartProps) => ReactNode }>;

interface LoadedProps extends FramePartProps {
  readonly load: LoadFramePart;
  /** Texts of its own. */
  readonly messages?: readonly Catalogues[];
  /** Until it is there. */
  readonly fallback: ReactNode;
}

interface Props extends LoadedProps {
  readonly problem: (problem: PortalError, tryAgain: () => void) => ReactNode;
}

/** A part of the frame that not everybody needs: it comes when it is shown, and one that fails leaves the others as they are. */
export const FramePart = observer(function FramePart({ problem, ...part }: Props) {
  const { model, load, fallback } = part;
  return (
    <PartBoundary
      onError={(error, stack) => {
        model.frame.forget(load);
        return model.reportBroken('A part of the frame', error, stack);
      }}
      problem={problem}
    >
      <Suspense fallback={fallback}>
        <LoadedPart {...part} />
      </Suspense>
    </PartBoundary>
  );
});

const LoadedPart = ({ model, load, messages = [], fallback }: LoadedProps) => {
  const Part = model.frame.part(load, { messages, fallback });
  return <Part model={model} />;
};
