import { observer } from 'mobx-react-lite';
import { Api } from '../../../application/ports/api';
import { Button } from '../../kit/Button';
import { TextArea } from '../../kit/fields/TextArea';
import { ProblemNotice } from '../../kit/ProblemNotice';
import { useModel } from '../../react/model';
import { useService } from '../../react/services';
import { useTexts } from '../../text/texts';
import type { FramePartProps } from '../FramePart';
import { AskAccessModel } from './askAccessModel';

/** "Why can't I?": which right would open the page, asked for with a reason. */
export default function AskAccess({ model }: FramePartProps) {
  const { place } = model;
  return place.type === 'noAccess' && place.route.access !== undefined ? <Ask entry={place.route.access} /> : null;
}

const Ask = observer(function Ask({ entry }: { readonly entry: string }) {
  const { t } = useTexts();
  const api = useService(Api);
  const model = useModel(() => new AskAccessModel(api, entry));
  const { askable, asked, problem } = model;
  if (askable === undefined) return null;
  if (asked !== undefined) return <p role="status">{t('shell.ask.asked', { role: asked })}</p>;
  if (askable.waits) return <p>{t('shell.ask.waits', { role: askable.role ?? '' })}</p>;
  if (askable.role === undefined) return askable.feature === undefined ? null : <p>{t('shell.ask.feature', { feature: askable.feature })}</p>;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void model.ask();
      }}
    >
      <p>{t('shell.ask.role', { role: askable.role, unit: askable.unit })}</p>
      {problem && <ProblemNotice problem={problem} />}
      <TextArea label="shell.ask.reason" name="/reason" hint="shell.ask.hint" maxLength={500} value={model.reason} onChange={(reason) => model.write(reason)} />
      <Button text="shell.ask" type="submit" busy={model.busy} />
    </form>
  );
});
