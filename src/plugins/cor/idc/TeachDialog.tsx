import { observer } from 'mobx-react-lite';
import { Dialog } from '../../../ui/kit/Dialog';
import { TextField } from '../../../ui/kit/fields/TextField';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { Section } from '../../../ui/kit/Section';
import { Table } from '../../../ui/kit/Table';
import type { TextKey } from '../../../ui/text/keys';
import { useTexts } from '../../../ui/text/texts';
import type { ReviewModel } from './reviewModel';

/** What the corrections teach, and what that would have made of the last twenty documents; stored only when it is wanted. */
export const TeachDialog = observer(function TeachDialog({ model }: { readonly model: ReviewModel }) {
  const { t } = useTexts();
  const { teaching, job, busy } = model;
  if (teaching === undefined || job === undefined) return null;
  const { lines, header, effect } = teaching;
  const isNew = job.settingId === undefined;
  const name = (target: string): string => t(`cor.idc.field.${target}` as TextKey);
  const hasSome = lines.length + header.length > 0;
  return (
    <Dialog
      title="cor.idc.teach.title"
      wide
      onClose={() => model.closeTeaching()}
      actions={[
        { text: 'cor.idc.close', safe: true, onPress: () => model.closeTeaching() },
        ...(hasSome
          ? [
              {
                text: isNew ? ('cor.idc.teach.create' as const) : ('cor.idc.teach.save' as const),
                kind: 'primary' as const,
                busy,
                onPress: () => model.learn(),
              },
            ]
          : []),
      ]}
    >
      {model.problem && <ProblemNotice problem={model.problem} />}
      {!hasSome && <p>{t('cor.idc.teach.nothing')}</p>}
      <ul>
        {lines.map(({ target, heading, column }) => (
          <li key={target}>{t('cor.idc.teach.column', { target: name(target), heading: heading === '' ? column : heading })}</li>
        ))}
        {header.map(({ target, label, cell }) => (
          <li key={target}>
            {label === '' ? t('cor.idc.teach.cell', { target: name(target), cell }) : t('cor.idc.teach.label', { target: name(target), label })}
          </li>
        ))}
      </ul>
      {hasSome && isNew && (
        <TextField
          label="cor.idc.name"
          name="/settingName"
          width="name"
          maxLength={100}
          value={model.settingName}
          onChange={(settingName) => model.write({ settingName })}
        />
      )}
      {hasSome && (
        <Section id="effect" title="cor.idc.teach.effect">
          <Table label={t('cor.idc.teach.effect')}>
            <thead>
              <tr>
                <th scope="col">{t('cor.idc.file')}</th>
                <th scope="col" data-number>
                  {t('cor.idc.teach.before')}
                </th>
                <th scope="col" data-number>
                  {t('cor.idc.teach.after')}
                </th>
                <th scope="col" data-number>
                  {t('cor.idc.teach.of')}
                </th>
                <th scope="col">{t('cor.idc.teach.worse')}</th>
              </tr>
            </thead>
            <tbody>
              {effect.map(({ jobId, fileName, before, after, of, worse }) => (
                <tr key={jobId}>
                  <th scope="row">{fileName}</th>
                  <td data-number>{before}</td>
                  <td data-number>{after}</td>
                  <td data-number>{of}</td>
                  <td>{worse.map((path) => name(path.split('/').at(-1) ?? '')).join(', ')}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Section>
      )}
    </Dialog>
  );
});
