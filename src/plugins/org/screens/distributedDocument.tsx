import { observer } from 'mobx-react-lite';
import { Api } from '../../../application/ports/api';
import { Files } from '../../../application/ports/files';
import { Button } from '../../../ui/kit/Button';
import { Screen } from '../../../ui/kit/Screen';
import type { ScreenProps } from '../../../ui/plugin';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import { DistributedModel } from '../distribution/distributedModel';

/** Whoever gets a document without administering the distribution opens it here, from a notification or a mail. */
export default observer(function DistributedDocument({ params }: ScreenProps) {
  const [api, files] = [useService(Api), useService(Files)];
  const { t } = useTexts();
  const model = useModel(() => new DistributedModel(params['id'] ?? '', api, files));
  const { document } = model;
  return (
    <Screen title="org.dist.read" problem={model.problem}>
      {document !== undefined && (
        <>
          <h2>{document.title}</h2>
          <p>{document.fileName}</p>
          <p>
            {t('org.dist.publishedBy')} {document.publishedBy}
          </p>
          <Button text="org.dist.download" onPress={() => model.download()} />
        </>
      )}
    </Screen>
  );
});
