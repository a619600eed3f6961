import { useId, type ReactNode, type SubmitEvent } from 'react';
import type { PortalError } from '../../../domain/kernel/result';
import { formatInstant } from '../../kit/format';
import { problemText } from '../../text/problemText';
import { TextsContext, useTexts } from '../../text/texts';
import { useStore } from '../store';
import type { LinkModel, LinkState } from './linkModel';
import styles from '../LoginPage.module.css';

interface LinkPageProps {
  readonly model: LinkModel;
}

/** Who asks what, the code, and afterwards the portal with that one task. */
export function LinkPage({ model }: LinkPageProps) {
  const { state, texts } = useStore(model.store);
  if (state.at === 'portal') return state.portal.view;
  return (
    <TextsContext value={texts}>
      <main className={styles['page']} onPointerMove={() => void model.continue()} onKeyDown={() => void model.continue()}>
        <div className={styles['panel']}>
          <Said state={state} model={model} />
        </div>
      </main>
    </TextsContext>
  );
}

type Shown = Exclude<LinkState, { readonly at: 'portal' }>;

const focusIn = (input: HTMLInputElement | null): void => input?.focus();

function Alert({ problem }: { readonly problem: PortalError | undefined }) {
  const texts = useTexts();
  const feedback = problem?.feedbacks?.find(({ code }) => code?.startsWith('ORG-OTU') === true);
  const words = feedback ? texts.translate(`feedback.${feedback.code ?? ''}`, feedback.message ?? '', feedback.args) : problem && problemText(problem, texts);
  return (
    <p role="alert" className={styles['message']}>
      {words}
    </p>
  );
}

function Said({ state, model }: LinkPageProps & { readonly state: Shown }): ReactNode {
  const { t } = useTexts();
  switch (state.at) {
    case 'arrived':
      return (
        <>
          <h1>{t('shell.link.title')}</h1>
          <p>{t('shell.link.arrived')}</p>
          <div className={styles['actions']}>
            <button type="button" className={styles['submit']} disabled={state.busy} onClick={() => void model.continue()}>
              {t('shell.link.continue')}
            </button>
          </div>
        </>
      );
    case 'offered':
      return <Offered state={state} model={model} />;
    case 'coded':
      return <Code state={state} model={model} />;
    case 'unreachable':
      return (
        <>
          <h1>{t('portal.name')}</h1>
          <Alert problem={state.problem} />
          <div className={styles['actions']}>
            <button type="button" className={styles['submit']} onClick={() => void model.begin()}>
              {t('error.tryAgain')}
            </button>
          </div>
        </>
      );
    case 'unusable':
      return (
        <>
          <h1>{t('portal.name')}</h1>
          <p role="alert" className={styles['message']}>
            {t('shell.link.unusable')}
          </p>
          {state.canRenew && (
            <div className={styles['actions']}>
              <button type="button" className={styles['submit']} onClick={() => void model.renew()}>
                {t('shell.link.renew')}
              </button>
            </div>
          )}
        </>
      );
    case 'renewed':
      return (
        <>
          <h1>{t('portal.name')}</h1>
          <p role="status">{t('shell.link.renewed')}</p>
        </>
      );
    case 'over':
      return (
        <>
          <h1>{t('portal.name')}</h1>
          <p role="status">{t('shell.link.over')}</p>
          <p>{t('shell.link.again')}</p>
        </>
      );
  }
}

function Offered({ state, model }: LinkPageProps & { readonly state: Extract<LinkState, { readonly at: 'offered' }> }) {
  const { t, locale } = useTexts();
  const { company, purpose, maskedRecipient, confirmation, expiresAt, minutes } = state.link;
  const none = confirmation === 'None';
  return (
    <>
      <h1>{t('shell.link.title')}</h1>
      <p>{t('shell.link.from', { company, purpose: t(`shell.link.purpose.${purpose}`) })}</p>
      <p>{t('shell.link.once', { minutes, until: formatInstant(expiresAt, locale) })}</p>
      {!none && <p>{t('shell.link.codeTo', { recipient: maskedRecipient })}</p>}
      <Alert problem={state.problem} />
      <div className={styles['actions']}>
        <button type="button" className={styles['submit']} disabled={state.busy} onClick={() => void model.sendCode()}>
          {t(none ? 'shell.link.open' : 'shell.link.sendCode')}
        </button>
      </div>
    </>
  );
}

function Code({ state, model }: LinkPageProps & { readonly state: Extract<LinkState, { readonly at: 'coded' }> }) {
  const { t } = useTexts();
  const id = useId();
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void model.enter(String(new FormData(event.currentTarget).get('code') ?? ''));
  };
  return (
    <>
      <h1>{t('shell.link.confirm')}</h1>
      <p role="status">{t('shell.link.sent', { recipient: state.sentTo })}</p>
      <Alert problem={state.problem} />
      <form className={styles['form']} onSubmit={submit} aria-busy={state.busy}>
        <label htmlFor={id}>{t('shell.link.code')}</label>
        <input id={id} name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={6} disabled={state.busy} ref={state.busy ? null : focusIn} />
        <div className={styles['actions']}>
          <button type="submit" className={styles['submit']} disabled={state.busy}>
            {t('shell.link.open')}
          </button>
          <button type="button" className={styles['link']} disabled={state.busy} onClick={() => void model.sendCode()}>
            {t('shell.link.sendAgain')}
          </button>
        </div>
      </form>
    </>
  );
}
