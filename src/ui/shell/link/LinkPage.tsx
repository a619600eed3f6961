import type { ReactNode } from 'react';
import { formatInstant } from '../../kit/format';
import { TextsContext, useTexts } from '../../text/texts';
import { useStore } from '../store';
import type { LinkModel, LinkState } from './linkModel';
import styles from '../LoginPage.module.css';

interface LinkPageProps {
  readonly model: LinkModel;
}

/** Who handed over what, and the one button that opens it; afterwards the portal with that declaration alone. */
export function LinkPage({ model }: LinkPageProps) {
  const { state, texts } = useStore(model.store);
  if (state.at === 'portal') return state.portal.view;
  return (
    <TextsContext value={texts}>
      <main className={styles['page']}>
        <div className={styles['panel']}>
          <Said state={state} model={model} />
        </div>
      </main>
    </TextsContext>
  );
}

function Said({ state, model }: LinkPageProps & { readonly state: Exclude<LinkState, { readonly at: 'portal' }> }): ReactNode {
  const { t, locale, translate } = useTexts();
  switch (state.at) {
    case 'looking':
      return null;
    case 'offered': {
      const { company, recipient, expiresAt, minutes } = state.link;
      return (
        <>
          <h1>{t('shell.link.title')}</h1>
          <p>{t('shell.link.from', { company, recipient })}</p>
          <p>{t('shell.link.once', { minutes, until: formatInstant(expiresAt, locale) })}</p>
          <div className={styles['actions']}>
            <button type="button" className={styles['submit']} disabled={state.busy} onClick={() => void model.take()}>
              {t('shell.link.open')}
            </button>
          </div>
        </>
      );
    }
    case 'unreachable':
      return (
        <>
          <h1>{t('portal.name')}</h1>
          <p role="alert" className={styles['message']}>
            {translate(state.problem.textKey ?? '', state.problem.message)}
          </p>
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
