import { useMemo } from 'react';
import { observer } from 'mobx-react-lite';
import { Api } from '../../../application/ports/api';
import { Files } from '../../../application/ports/files';
import { Navigation } from '../../../application/ports/navigation';
import { Notices } from '../../../application/ports/notices';
import { Session } from '../../../application/session/session';
import { ExportStatus } from '../../../ui/archetypes/list/ExportStatus';
import { originNotes } from '../../../ui/archetypes/list/fileNotes';
import { Button } from '../../../ui/kit/Button';
import { Dialog } from '../../../ui/kit/Dialog';
import { formatDate } from '../../../ui/kit/format';
import { Link } from '../../../ui/kit/Link';
import { Loading } from '../../../ui/kit/Loading';
import { Screen, type ScreenFact } from '../../../ui/kit/Screen';
import { Section } from '../../../ui/kit/Section';
import type { ScreenProps } from '../../../ui/plugin';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import { Wording } from '../card/checking/wording';
import { boxParts, type BoxPart } from '../legacy/boxRows';
import styles from '../legacy/legacy.module.css';
import { LegacyModel } from '../legacy/legacyModel';

function Boxes({ part: { item, rows } }: { readonly part: BoxPart }) {
  const { t } = useTexts();
  return (
    <Section
      id={item === undefined ? 'header' : `item-${item}`}
      title={item === undefined ? 'dec.legacy.header' : 'dec.legacy.goodsItem'}
      values={{ n: item ?? 0 }}
    >
      <table className={styles['boxes']}>
        <thead>
          <tr>
            <th scope="col">{t('dec.legacy.box')}</th>
            <th scope="col">{t('dec.legacy.element')}</th>
            <th scope="col">{t('dec.legacy.value')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ box, name, value }) => (
            <tr key={box}>
              <th scope="row">{box}</th>
              <td>{name}</td>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

/** One declaration of the archive as the earlier system held it (specification 7.2). */
export default observer(function LegacyDeclarationScreen({ params }: ScreenProps) {
  const texts = useTexts();
  const { t, translate, locale } = texts;
  const session = useService(Session);
  const services = { api: useService(Api), files: useService(Files), navigation: useService(Navigation), notices: useService(Notices) };
  const model = useModel(() => new LegacyModel(params['id'] ?? '', services));
  const wording = useMemo(() => new Wording(undefined, texts), [texts]);
  const { declaration, problem, made, busy, printing } = model;
  const factsOf = (one: typeof declaration): readonly ScreenFact[] =>
    one
      ? [
          { label: 'dec.legacy.system', value: one.externalSystem },
          { label: 'dec.legacy.date', value: formatDate(one.date, locale) },
          { label: 'dec.search.party', value: one.party },
          { label: 'dec.search.status', value: translate(`dec.legacy.status.${one.status}`, one.status) },
        ]
      : [];
  return (
    <Screen
      title={declaration ? 'dec.legacy.record' : 'dec.legacy.title'}
      {...(declaration && { values: { oldId: declaration.oldId } })}
      problem={problem}
      onRetry={() => model.load()}
      breadcrumb={<Link to="/dec/legacy-search-declaration" text="dec.legacy.title" />}
      facts={factsOf(declaration)}
      actions={
        declaration && (
          <>
            <Button text="dec.legacy.create" kind="primary" busy={busy} onPress={() => model.create()} />
            <Button text="dec.legacy.pdf" icon="download" disabled={printing.isRunning} onPress={() => model.print(texts, originNotes(session.state, texts))} />
          </>
        )
      }
    >
      <ExportStatus model={printing} />
      {!declaration && !problem && <Loading />}
      {declaration && <p>{t('dec.legacy.archived')}</p>}
      {declaration && boxParts(declaration, texts).map((part) => <Boxes key={part.item ?? 0} part={part} />)}
      {made && made.notes.length > 0 && (
        <Dialog
          title="dec.legacy.made"
          onClose={() => model.openMade()}
          actions={[{ text: 'dec.legacy.openMade', kind: 'primary', onPress: () => model.openMade() }]}
        >
          <ul>
            {made.notes.map((note) => (
              <li key={note.messageKey ?? note.code}>{wording.finding(note)}</li>
            ))}
          </ul>
        </Dialog>
      )}
    </Screen>
  );
});
