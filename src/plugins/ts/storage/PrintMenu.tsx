import { observer } from 'mobx-react-lite';
import { Files } from '../../../application/ports/files';
import { Notices } from '../../../application/ports/notices';
import { ExportModel, type ExportJob } from '../../../ui/archetypes/list/exportModel';
import { Button } from '../../../ui/kit/Button';
import { MenuButton } from '../../../ui/kit/MenuButton';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import type { TextKey } from '../../../ui/text/keys';

interface Print {
  readonly text: TextKey;
  readonly job: () => ExportJob;
}

/** Documents that are printed: one by a button, more by a menu. */
export const PrintMenu = observer(function PrintMenu({ prints }: { readonly prints: readonly Print[] }) {
  const files = useService(Files);
  const notices = useService(Notices);
  const model = useModel(() => new ExportModel(files, notices));
  const start = (job: Print['job']): void => void model.start('Pdf', () => Promise.resolve(job()));
  const [only, another] = prints;
  if (only === undefined) return null;
  if (another === undefined) return <Button text={only.text} icon="download" busy={model.format !== undefined} onPress={() => start(only.job)} />;
  return <MenuButton text="ts.print" items={prints.map(({ text, job }) => ({ id: text, text, onAction: () => start(job) }))} />;
});
