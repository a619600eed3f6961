import { observer } from 'mobx-react-lite';
import { readIntegration, type IntegrationRow } from '../../../application/contract/cwTools';
import { Api } from '../../../application/ports/api';
import { formatInstant } from '../../../ui/kit/format';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import { Loaded } from './loaded';

/** What a message said and what was answered, one beside the other. */
export default function MessageDetail({ row }: { readonly row: IntegrationRow }) {
  return <OpenMessage key={`${row.id} ${row.status}`} id={row.id} />;
}

const OpenMessage = observer(function OpenMessage({ id }: { readonly id: string }) {
  const { t, locale } = useTexts();
  const api = useService(Api);
  const model = useModel(() => new Loaded(() => api.call(readIntegration, { params: { id } })));
  const { value, problem } = model;
  if (problem) return <ProblemNotice problem={problem} onRetry={() => model.load()} busy={model.busy} />;
  return (
    <>
      <ul>
        {value?.timeline.map(({ at, what, note }) => (
          <li key={`${at} ${what}`}>
            {formatInstant(at, locale)} {t(`cw.timeline.${what}` as 'cw.created')} {note}
          </li>
        ))}
      </ul>
      <h3>{t('cw.payload')}</h3>
      <pre>{value?.payload}</pre>
      <h3>{t('cw.answer')}</h3>
      <pre>{value?.answer}</pre>
    </>
  );
});
