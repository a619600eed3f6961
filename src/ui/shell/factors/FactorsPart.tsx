import type { ReactNode, SubmitEvent } from 'react';
import { encode } from 'uqr';
import { observer } from 'mobx-react-lite';
import { Button } from '../../kit/Button';
import { formatInstant } from '../../kit/format';
import { Loading } from '../../kit/Loading';
import { ProblemNotice } from '../../kit/ProblemNotice';
import { Table } from '../../kit/Table';
import type { TextKey } from '../../text/keys';
import { useTexts } from '../../text/texts';
import { Field } from './FactorField';
import type { FactorsModel, FactorStep } from './factorsModel';
import styles from './factors.module.css';

interface FactorsProps {
  readonly model: FactorsModel;
}

/** What besides the password signs a user in: the list, and one step at a time. */
export const FactorsPart = observer(function FactorsPart({ model }: FactorsProps) {
  const { problem, step, own } = model;
  return (
    <div className={styles['part']}>
      {problem && <ProblemNotice problem={problem} onRetry={() => model.load()} busy={model.busy} />}
      {own === undefined && problem === undefined && <Loading />}
      {step === undefined && own !== undefined && <OwnList model={model} />}
      {step?.at === 'proof' && <Proof model={model} step={step} />}
      {step?.at === 'app' && <NewApp model={model} step={step} />}
      {step?.at === 'codes' && <Codes model={model} step={step} />}
    </div>
  );
});

const OwnList = observer(function OwnList({ model }: FactorsProps) {
  const { t, locale } = useTexts();
  const { factors = [], recoveryCodesLeft = 0, required = false } = model.own ?? {};
  return (
    <>
      <p>{t(required ? 'shell.factor.required' : 'shell.factor.intro')}</p>
      {factors.length > 0 && (
        <Table label={t('shell.factors')}>
          <thead>
            <tr>
              <th scope="col">{t('shell.factor.kind')}</th>
              <th scope="col">{t('shell.factor.name')}</th>
              <th scope="col">{t('shell.factor.added')}</th>
              <th scope="col">{t('shell.factor.used')}</th>
              <th scope="col">{t('shell.factor.remove')}</th>
            </tr>
          </thead>
          <tbody>
            {factors.map(({ id, kind, label, createdAt, lastUsedAt }) => (
              <tr key={id}>
                <th scope="row">{t(`shell.factor.${kind}`)}</th>
                <td>{label === kind ? '' : label}</td>
                <td>{formatInstant(createdAt, locale)}</td>
                <td>{lastUsedAt !== undefined && formatInstant(lastUsedAt, locale)}</td>
                <td>
                  <Button
                    text="shell.factor.remove"
                    label={t('shell.factor.removeNamed', { name: label === kind ? t(`shell.factor.${kind}`) : label })}
                    busy={model.busy}
                    onPress={() => model.remove(id)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <Field text="shell.factor.name" rule="shell.factor.name.hint" value={model.label} change={(label) => model.name(label)} />
      <div className={styles['buttons']}>
        {'PublicKeyCredential' in globalThis && <Button text="shell.factor.addPasskey" busy={model.busy} onPress={() => model.addPasskey()} />}
        <Button text="shell.factor.addApp" busy={model.busy} onPress={() => model.addApp()} />
      </div>
      {factors.length > 0 && (
        <div className={styles['buttons']}>
          <p>{t('shell.factor.codesLeft', { count: recoveryCodesLeft })}</p>
          <Button text="shell.factor.newCodes" busy={model.busy} onPress={() => model.renewCodes()} />
        </div>
      )}
    </>
  );
});

interface StepProps<A extends FactorStep['at']> extends FactorsProps {
  readonly step: FactorStep & { readonly at: A };
}

const Proof = observer(function Proof({ model, step: { asked } }: StepProps<'proof'>) {
  const { t } = useTexts();
  const byPassword = asked.kinds.length === 0;
  const byCode = asked.kinds.some((kind) => kind !== 'Passkey');
  return (
    <Step submit={() => model.prove()}>
      <p>{t('shell.factor.prove')}</p>
      {asked.kinds.includes('Passkey') && <Button text="shell.factor.usePasskey" kind="primary" busy={model.busy} onPress={() => model.prove(true)} />}
      {(byPassword || byCode) && (
        <Field
          text={byPassword ? 'shell.password.current' : 'shell.factor.code'}
          rule={byPassword ? undefined : 'shell.factor.code.hint'}
          fault={model.fault}
          secret={byPassword}
          value={model.typed}
          change={(typed) => model.type(typed)}
          focused
        />
      )}
      <Buttons model={model} text="shell.factor.confirm" go={() => model.prove()} />
    </Step>
  );
});

const NewApp = observer(function NewApp({ model, step: { secret, address } }: StepProps<'app'>) {
  const { t } = useTexts();
  return (
    <Step submit={() => model.confirmApp()}>
      <p>{t('shell.factor.app')}</p>
      <Picture text={address} label={t('shell.factor.picture')} />
      <p>
        {t('shell.factor.secret')} <code className={styles['secret']}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <Field text="shell.factor.code" rule="shell.factor.app.hint" fault={model.fault} value={model.typed} change={(typed) => model.type(typed)} focused />
      <Buttons model={model} text="shell.factor.confirm" go={() => model.confirmApp()} />
    </Step>
  );
});

const Codes = observer(function Codes({ model, step: { codes } }: StepProps<'codes'>) {
  const { t } = useTexts();
  return (
    <>
      <p>{t('shell.factor.codes')}</p>
      <ol className={styles['codes']} aria-label={t('shell.factor.Recovery')}>
        {codes.map((code) => (
          <li key={code}>
            <code className={styles['secret']}>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles['buttons']}>
        <Button text="shell.factor.codes.copy" onPress={() => void navigator.clipboard.writeText(codes.join('\n'))} />
        <Button text="shell.factor.codes.kept" kind="primary" onPress={() => model.codesSeen()} />
      </div>
    </>
  );
});

function Step({ submit, children }: { readonly submit: () => Promise<void>; readonly children: ReactNode }) {
  const go = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void submit();
  };
  return (
    <form className={styles['part']} onSubmit={go} noValidate>
      {children}
      <button type="submit" hidden />
    </form>
  );
}

const Buttons = observer(function Buttons({ model, text, go }: FactorsProps & { readonly text: TextKey; readonly go: () => Promise<void> }) {
  return (
    <div className={styles['buttons']}>
      <Button text={text} kind="primary" busy={model.busy} onPress={go} />
      <Button text="shell.factor.cancel" onPress={() => model.show(undefined)} />
    </div>
  );
});

/** A QR code, dark on light in every theme, as cameras want it. */
function Picture({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { border: 4 });
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg role="img" aria-label={label} className={styles['picture']} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={dark} fill="#000" />
    </svg>
  );
}
