import { observer } from 'mobx-react-lite';
import { Dialog } from '../kit/Dialog';
import { Loading } from '../kit/Loading';
import { ProblemNotice } from '../kit/ProblemNotice';
import { useTexts } from '../text/texts';
import type { AboutModel } from './aboutModel';

interface AboutDialogProps {
  readonly model: AboutModel;
  readonly close: () => void;
}

export const AboutDialog = observer(function AboutDialog({ model, close }: AboutDialogProps) {
  const { t } = useTexts();
  return (
    <Dialog alert title="shell.aboutTitle" onClose={close} actions={[{ text: 'shell.close', onPress: close, safe: true }]}>
      {model.problem && <ProblemNotice problem={model.problem} onRetry={() => model.show()} />}
      {model.version !== undefined && <p>{t('shell.version', { version: model.version })}</p>}
      {model.version === undefined && !model.problem && <Loading />}
    </Dialog>
  );
});
