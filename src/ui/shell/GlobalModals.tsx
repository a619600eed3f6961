import { Suspense, useState } from 'react';
import { observer } from 'mobx-react-lite';
import FloatingModal from '../kit/FloatingModal';
import { Loading } from '../kit/Loading';
import { ProblemNotice } from '../kit/ProblemNotice';
import { useModel } from '../react/model';
import type { GlobalModal } from '../plugin';
import type { FramePartProps } from './FramePart';
import { LazyParts } from './lazyParts';
import { modalsOf, type ModalsModel } from './modalsModel';
import { PartBoundary } from './PartBoundary';

/** Draggable windows that stay while pages come and go. */
export default observer(function GlobalModals({ model }: FramePartProps) {
  const modals = useModel(() => modalsOf(model));
  const [parts] = useState(() => new LazyParts<ModalProps>(() => model.preferences.texts));
  return modals.shown.map((modal) => (
    <Suspense key={modal.id} fallback={null}>
      <FloatingModal title={modal.title} onClose={() => modals.close(modal.id)}>
        <ModalContent model={model} modals={modals} modal={modal} parts={parts} />
      </FloatingModal>
    </Suspense>
  ));
});

interface ModalProps {
  readonly onClose: () => void;
}

interface ContentProps extends FramePartProps {
  readonly parts: LazyParts<ModalProps>;
  readonly modals: ModalsModel;
  readonly modal: GlobalModal;
}

const ModalContent = ({ model, modals, modal, parts }: ContentProps) => {
  const Part = parts.part(modal.modal, { messages: model.parts.messagesOf(modal), fallback: <Loading /> });
  return (
    <PartBoundary
      onError={(error, stack) => {
        parts.forget(modal.modal);
        return model.reportBroken(modal.id, error, stack);
      }}
      problem={(problem, tryAgain) => <ProblemNotice problem={problem} onRetry={tryAgain} />}
    >
      <Suspense fallback={<Loading />}>
        <Part onClose={() => modals.close(modal.id)} />
      </Suspense>
    </PartBoundary>
  );
};
