import { useId } from 'react';
import { observer } from 'mobx-react-lite';
import { HANDED_ACTIONS, type HandedAction } from '../../../domain/declaration/handing/handedDeclaration';
import { isRevocable, MAX_RECIPIENT } from '../../../domain/organization/oneTime/oneTimeLink';
import { Button } from '../../../ui/kit/Button';
import { ChoiceField } from '../../../ui/kit/fields/ChoiceField';
import { DateTimeField } from '../../../ui/kit/fields/DateTimeField';
import { FieldGrid } from '../../../ui/kit/fields/FieldGrid';
import { MultiChoice } from '../../../ui/kit/fields/MultiChoice';
import { TextField } from '../../../ui/kit/fields/TextField';
import { formatInstant } from '../../../ui/kit/format';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { Table } from '../../../ui/kit/Table';
import { useModel } from '../../../ui/react/model';
import { useTexts } from '../../../ui/text/texts';
import type { CardModel } from '../card/cardModel';
import { titleOf } from '../card/checking/wording';
import { LinksModel, type HandedTo } from './linksModel';
import { TaskDialog } from './TaskDialog';
import styles from './whole.module.css';

interface LinksProps {
  readonly card: CardModel;
  readonly model: LinksModel;
}

/** Hands the declaration to one person, and takes it back. */
export const LinksDialog = observer(function LinksDialog({ card }: { readonly card: CardModel }) {
  const { t } = useTexts();
  const model = useModel(() => new LinksModel(card));
  return (
    <TaskDialog card={card} call={model.call} title="dec.link.open" wide actions={[{ text: 'dec.link.issue', kind: 'primary', onPress: () => model.issue() }]}>
      <p>{t('dec.link.intro')}</p>
      {model.address !== undefined && <Address model={model} />}
      <LinkFields card={card} model={model} />
      {model.problem && <ProblemNotice problem={model.problem} onRetry={() => model.load()} />}
      {model.links !== undefined && model.links.length > 0 && <Issued card={card} model={model} />}
    </TaskDialog>
  );
});

const Address = observer(function Address({ model }: Pick<LinksProps, 'model'>) {
  const { t } = useTexts();
  return (
    <div role="status" className={styles['panel']}>
      <p>{t('dec.link.once')}</p>
      <code className={styles['address']}>{model.address}</code>
      <div>
        <Button text={model.isCopied ? 'dec.link.copied' : 'dec.link.copy'} icon="copy" onPress={() => model.copy()} />
      </div>
    </div>
  );
});

const LinkFields = observer(function LinkFields({ card, model }: LinksProps) {
  const texts = useTexts();
  return (
    <FieldGrid>
      <ChoiceField
        name="/to"
        label="dec.link.to"
        span={6}
        value={model.to}
        onChange={(to) => model.change({ to: to as HandedTo })}
        choices={[
          { value: 'visitor', text: 'dec.link.to.visitor' },
          { value: 'user', text: 'dec.link.to.user' },
        ]}
      />
      <TextField
        name="/recipient"
        label={model.to === 'user' ? 'dec.link.user' : 'dec.link.recipient'}
        span={6}
        maxLength={MAX_RECIPIENT}
        value={model.recipient}
        onChange={(recipient) => model.change({ recipient })}
        error={model.errorAt('/recipient', '/userName')}
      />
      <MultiChoice
        name="/actions"
        label="dec.link.actions"
        span={6}
        value={model.actions}
        onChange={(actions) => model.change({ actions: ['view', ...actions.filter((action) => action !== 'view')] as HandedAction[] })}
        choices={HANDED_ACTIONS.map((value) => ({ value, text: `dec.link.action.${value}` }) as const)}
      />
      <DateTimeField
        name="/expiresAt"
        label="dec.link.expiresAt"
        span={6}
        value={model.expiresAt}
        onChange={(expiresAt) => model.change({ expiresAt })}
        error={model.errorAt('/expiresAt')}
      />
      {model.mayFill && (
        <MultiChoice
          name="/sections"
          label="dec.link.sections"
          span={12}
          optional
          value={model.sections}
          onChange={(sections) => model.change({ sections })}
          choices={card.profile.sections
            .filter(({ layout }) => layout !== 'SUMMARY')
            .map((section) => ({ value: section.id, wording: texts.t(titleOf(section)) }))}
        />
      )}
    </FieldGrid>
  );
});

const Issued = observer(function Issued({ model }: LinksProps) {
  const { t, locale } = useTexts();
  const id = useId();
  return (
    <>
      <h3 id={id}>{t('dec.link.issued')}</h3>
      <div className={styles['scroll']}>
        <Table labelledBy={id}>
          <thead>
            <tr>
              <th scope="col">{t('dec.link.recipient')}</th>
              <th scope="col">{t('dec.link.actions')}</th>
              <th scope="col">{t('dec.link.expiresAt')}</th>
              <th scope="col">{t('dec.link.state')}</th>
              <th scope="col">{t('dec.link.by')}</th>
              <th scope="col">{t('dec.link.takeBack')}</th>
            </tr>
          </thead>
          <tbody>
            {model.links?.map((link) => (
              <tr key={link.id}>
                <th scope="row">{link.recipient}</th>
                <td>{link.actions.map((action) => t(`dec.link.action.${action}`)).join(', ')}</td>
                <td>{formatInstant(link.expiresAt, locale)}</td>
                <td>{t(`dec.link.state.${link.state}`)}</td>
                <td>{link.createdBy}</td>
                <td>
                  {isRevocable(link.state) && (
                    <Button
                      text="dec.link.revoke"
                      label={t('dec.link.revokeOf', { recipient: link.recipient })}
                      kind="danger"
                      busy={model.call.busy}
                      onPress={() => model.revoke(link)}
                    />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </>
  );
});
