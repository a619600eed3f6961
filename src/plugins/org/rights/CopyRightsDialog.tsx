import { observer } from 'mobx-react-lite';
import { pickAdministeredUsers } from '../../../application/contract/orgUsers';
import { Api } from '../../../application/ports/api';
import { Dialog } from '../../../ui/kit/Dialog';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import { CopyRightsModel } from './copyRightsModel';
import { RegisterField } from './RegisterField';

/** "As she has it": each right checked by itself. */
export const CopyRightsDialog = observer(function CopyRightsDialog({ userId, onClose }: { readonly userId: string; readonly onClose: () => void }) {
  const { t } = useTexts();
  const api = useService(Api);
  const model = useModel(() => new CopyRightsModel(api, userId));
  const { copied, problem } = model;
  return (
    <Dialog
      title="org.rights.copy"
      onClose={onClose}
      actions={
        copied
          ? [{ text: 'kit.close', safe: true, onPress: onClose }]
          : [
              { text: 'kit.cancel', onPress: onClose },
              { text: 'org.rights.copy', kind: 'primary', busy: model.busy, disabled: model.from === '', onPress: () => model.copy() },
            ]
      }
    >
      {problem && <ProblemNotice problem={problem} />}
      {copied ? (
        <div role="status">
          <p>{t('org.rights.copied', { given: copied.given, waiting: copied.waiting })}</p>
          {copied.refused.length > 0 && <p>{t('org.rights.copied.refused', { roles: copied.refused.join(', ') })}</p>}
        </div>
      ) : (
        <RegisterField
          label="org.rights.copy.from"
          name="/fromUserId"
          register={pickAdministeredUsers}
          value={model.from}
          onChange={(from) => model.choose(from)}
        />
      )}
    </Dialog>
  );
});
