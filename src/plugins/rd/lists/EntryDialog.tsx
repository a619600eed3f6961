import { observer } from 'mobx-react-lite';
import { Dialog } from '../../../ui/kit/Dialog';
import { DateField } from '../../../ui/kit/fields/DateField';
import { TextField } from '../../../ui/kit/fields/TextField';
import { useTexts } from '../../../ui/text/texts';
import type { EntryDialogModel } from './entryDialogModel';
import styles from './lists.module.css';

/** Asks for the last day, the first day of a new period, or the successors. */
export const EntryDialog = observer(function EntryDialog({ model }: { readonly model: EntryDialogModel }) {
  const { t } = useTexts();
  const { step, rows, drafts } = model;
  if (step === undefined) return null;
  return (
    <Dialog
      title={`rd.entry.${step}.title`}
      values={{ count: rows.length, code: rows[0]?.code ?? '' }}
      onClose={() => model.close()}
      actions={[
        { text: 'kit.cancel', onPress: () => model.close(), safe: true },
        { text: `rd.entry.${step}.yes`, kind: 'primary', disabled: !model.isReady, onPress: () => model.apply() },
      ]}
    >
      {drafts.map(({ code, drafts: count }) => (
        <p key={code} className={styles['warning']} role="status">
          {t('feedback.RD-R6', { n: count, code })}
        </p>
      ))}
      <DateField
        label={step === 'copyPeriod' ? 'rd.entry.newFrom' : 'rd.entry.lastDay'}
        name="/lastDay"
        optional={step === 'replace'}
        value={model.date}
        onChange={(date) => model.setDate(date)}
      />
      {step !== 'copyPeriod' && (
        <TextField
          label="rd.entry.successors"
          hint="rd.entry.successorsHint"
          name="/successors"
          optional={step === 'end'}
          value={model.codes}
          onChange={(codes) => model.setCodes(codes)}
        />
      )}
      <p className={styles['muted']}>{t('rd.entry.savedLater')}</p>
    </Dialog>
  );
});
