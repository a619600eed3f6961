import { useState } from 'react';
import { observer } from 'mobx-react-lite';
import { createIdcJob, uploadIdcDocument } from '../../../application/contract/idc';
import { Api } from '../../../application/ports/api';
import { Navigation } from '../../../application/ports/navigation';
import { freshGuid } from '../../../application/session/freshGuid';
import { CAPTURE_FORMATS } from '../../../domain/case/capture/formats';
import { failed, type PortalError } from '../../../domain/kernel/result';
import { Dialog } from '../../../ui/kit/Dialog';
import { FileField } from '../../../ui/kit/fields/FileField';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { useService } from '../../../ui/react/services';
import { idcAddress } from './idcWords';

const MAX_BYTES = 20_000_000;

/** Brings files for capture; the last one that was read is opened. */
export default observer(function UploadDialog({ onClose }: { readonly onClose: () => void }) {
  const api = useService(Api);
  const navigation = useService(Navigation);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [problem, setProblem] = useState<PortalError>();
  const [busy, setBusy] = useState(false);
  const captureOne = async (file: File): Promise<PortalError | string | undefined> => {
    const sent = await api.call(uploadIdcDocument, { body: { fileName: file.name } }, { file, idempotencyKey: freshGuid() });
    if (failed(sent)) return sent.left;
    let id: string | undefined;
    for (const document of sent.right.documents) {
      const job = await api.call(createIdcJob, { body: { documentId: document.id } }, { idempotencyKey: freshGuid() });
      if (failed(job)) return job.left;
      id = job.right.id;
    }
    return id;
  };
  const run = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    let last: string | undefined;
    for (const file of files) {
      const done = await captureOne(file);
      if (typeof done === 'object') {
        setProblem(done);
        setBusy(false);
        return;
      }
      last = done;
    }
    setBusy(false);
    onClose();
    if (last !== undefined) navigation.to(idcAddress(last));
  };
  return (
    <Dialog
      title="cor.idc.upload.title"
      onClose={onClose}
      actions={[
        { text: 'cor.idc.close', safe: true, onPress: onClose },
        ...(files.length > 0 ? [{ text: 'cor.idc.upload.run' as const, kind: 'primary' as const, busy, onPress: run }] : []),
      ]}
    >
      {problem && <ProblemNotice problem={problem} />}
      <FileField
        label="cor.idc.upload.file"
        name="/file"
        accept={CAPTURE_FORMATS.map((format) => `.${format}`)}
        maxBytes={MAX_BYTES}
        multiple
        value={files}
        onChange={setFiles}
      />
    </Dialog>
  );
});
