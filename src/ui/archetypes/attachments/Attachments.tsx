import { lazy, Suspense, useId, type ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import { MAX_ATTACHMENT_BYTES, type Attachment } from '../../../domain/attachment/attachment';
import { stockholmDate } from '../../../domain/kernel/calendar';
import { Button } from '../../kit/Button';
import { ConfirmDialog } from '../../kit/ConfirmDialog';
import { EmptyState } from '../../kit/EmptyState';
import { FileDrop } from '../../kit/fields/FileDrop';
import { TextField } from '../../kit/fields/TextField';
import { formatBytes, formatInstant } from '../../kit/format';
import { Icon } from '../../kit/Icon';
import { Loading } from '../../kit/Loading';
import { ProblemNotice } from '../../kit/ProblemNotice';
import { Table } from '../../kit/Table';
import { useTexts } from '../../text/texts';
import { code } from '../fields/constructors';
import { FieldControl } from '../fields/FieldControl';
import { textOf, type FieldHost } from '../fields/fieldHost';
import { FieldText } from '../fields/FieldText';
import type { AttachmentsModel } from './attachmentsModel';
import { DocumentTrail } from './DocumentTrail';
import { Uploads } from './Uploads';
import { isPreviewed } from './previewed';
import styles from './attachments.module.css';

/** Comes with the first file that is looked at. */
const Preview = lazy(() => import('./Preview'));

const MAX_REASON = 500;

const TYPE = code('documentType', 'attachment.type', 'DocumentType', { optional: true, hint: 'attachment.type.hint' });

const today = (): string => stockholmDate(new Date());

const chosenType = (model: AttachmentsModel): FieldHost => ({
  valueOf: () => model.documentType,
  set: (_id, value) => model.chooseType(textOf(value)),
  nameOf: () => '/attachment/type',
  date: today(),
});

const storedType = (documentType: string): FieldHost => ({ valueOf: () => documentType, set: () => undefined, date: today() });

interface AttachmentsProps {
  readonly model: AttachmentsModel;
  readonly mayChange: boolean;
  /** Who was handed the record adds files; what others added, and their history, is theirs. */
  readonly isGuest?: boolean;
  /** What a kind of record says of a file, and offers for it. */
  readonly noteOf?: (attachment: Attachment) => string;
  readonly more?: (attachment: Attachment) => ReactNode;
}

/** The files of a record: add, fetch, remove, and their history. */
export const Attachments = observer(function Attachments({ model, mayChange, isGuest = false, noteOf, more }: AttachmentsProps) {
  const { attachments, problem, isTrailOpen } = model;
  const trailId = useId();
  return (
    <div className={styles['parts']}>
      {problem && <ProblemNotice problem={problem} onRetry={() => model.load()} />}
      {mayChange && <FieldControl field={TYPE} host={chosenType(model)} />}
      {mayChange && (
        <FileDrop
          label="attachment.add"
          accept={model.target.rules.formats.map((format) => `.${format}`)}
          maxBytes={MAX_ATTACHMENT_BYTES}
          multiple
          takesAll
          onFiles={(files) => void model.add(files)}
        >
          <Uploads model={model} />
        </FileDrop>
      )}
      {attachments === undefined && !problem && <Loading />}
      {attachments?.length === 0 && <EmptyState text="attachment.none" />}
      {attachments !== undefined && attachments.length > 0 && (
        <Stored model={model} mayChange={mayChange && !isGuest} {...(noteOf && { noteOf })} {...(more && { more })} />
      )}
      {model.preview && (
        <Suspense fallback={<Loading />}>
          <Preview key={model.preview.attachment.id} file={model.preview} onClose={() => model.closePreview()} onSave={() => model.savePreview()} />
        </Suspense>
      )}
      {attachments !== undefined && attachments.filter(({ scanStatus }) => scanStatus !== 'INFECTED').length > 1 && (
        <div>
          <Button text="attachment.downloadAll" icon="download" kind="quiet" busy={model.busy} onPress={() => model.downloadAll()} />
        </div>
      )}
      {!isGuest && (
        <div>
          <Button
            text="attachment.history"
            icon={isTrailOpen ? 'chevronDown' : 'chevronRight'}
            kind="quiet"
            expanded={isTrailOpen}
            controls={trailId}
            onPress={() => model.showTrail(!isTrailOpen)}
          />
        </div>
      )}
      <div id={trailId}>{isTrailOpen && <DocumentTrail model={model} />}</div>
      <RemoveDialog model={model} />
    </div>
  );
});

const Stored = observer(function Stored({ model, mayChange, noteOf, more }: AttachmentsProps) {
  const { t, locale } = useTexts();
  return (
    <div className={styles['scroll']} role="group" tabIndex={0} aria-label={t('attachment.files')}>
      <Table>
        <thead>
          <tr>
            <th scope="col">{t('attachment.name')}</th>
            <th scope="col">{t('attachment.type')}</th>
            <th scope="col">{t('attachment.size')}</th>
            <th scope="col">{t('attachment.addedBy')}</th>
            <th scope="col">{t('attachment.addedAt')}</th>
            <th scope="col">{t('attachment.check')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {model.attachments?.map((attachment) => {
            const { id, fileName, sizeBytes, createdBy, createdAt, scanStatus, hasMacros, documentType } = attachment;
            return (
              <tr key={id}>
                <td className={styles['name']}>
                  {isPreviewed(fileName) && scanStatus !== 'INFECTED' ? (
                    <Button text="attachment.preview" values={{ name: fileName }} kind="quiet" busy={model.busy} onPress={() => model.show(attachment)} />
                  ) : (
                    fileName
                  )}
                  {(noteOf?.(attachment) ?? '') !== '' && <span className={styles['note']}>{noteOf?.(attachment)}</span>}
                  {hasMacros && (
                    <span className={styles['note']}>
                      <Icon name="alertTriangle" /> {t('attachment.macros')}
                    </span>
                  )}
                </td>
                <td>{documentType !== undefined && <FieldText field={TYPE} host={storedType(documentType)} />}</td>
                <td className={styles['plain']}>{formatBytes(sizeBytes, locale)}</td>
                <td>{createdBy}</td>
                <td className={styles['plain']}>{formatInstant(createdAt, locale)}</td>
                <td className={styles[scanStatus === 'INFECTED' ? 'danger' : 'plain']}>{t(`attachment.scan.${scanStatus}`)}</td>
                <td className={styles['commands']}>
                  {more?.(attachment)}
                  {scanStatus !== 'INFECTED' && (
                    <Button
                      text="attachment.download"
                      values={{ name: fileName }}
                      icon="download"
                      iconOnly
                      kind="quiet"
                      onPress={() => model.download(attachment)}
                    />
                  )}
                  {mayChange && (
                    <Button text="attachment.remove" values={{ name: fileName }} icon="trash" iconOnly kind="quiet" onPress={() => model.ask(attachment)} />
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </div>
  );
});

const RemoveDialog = observer(function RemoveDialog({ model }: { readonly model: AttachmentsModel }) {
  const { removing, removeProblem, busy } = model;
  if (removing === undefined) return null;
  return (
    <ConfirmDialog
      title="attachment.remove.title"
      body="attachment.remove.body"
      values={{ name: removing.fileName }}
      onClose={() => model.ask(undefined)}
      actions={[
        { text: 'attachment.remove.keep', onPress: () => model.ask(undefined), safe: true },
        { text: 'attachment.remove.yes', kind: 'danger', busy, disabled: !model.mayRemove, onPress: () => model.remove() },
      ]}
    >
      {removeProblem && <ProblemNotice problem={removeProblem} />}
      <TextField
        name="/attachment/reason"
        label="attachment.reason"
        value={model.reason}
        onChange={(reason) => model.setReason(reason)}
        maxLength={MAX_REASON}
      />
    </ConfirmDialog>
  );
});
