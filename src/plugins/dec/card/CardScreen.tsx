import { observer } from 'mobx-react-lite';
import { CardActions } from './actions/CardActions';
import { CardAttachments } from './CardAttachments';
import { CardDialogs } from './CardDialogs';
import { cardShortcuts } from './actions/cardShortcuts';
import { ATTACHMENTS_SECTION, MESSAGES_SECTION, type CardModel } from './cardModel';
import { CardTag } from './CardTag';
import { CardTotals } from './taxes/CardTotals';
import { GoodsItems } from './lines/GoodsItems';
import { HandedBanner, Receipt } from './actions/HandedParts';
import { LastCheck } from './checking/LastCheck';
import { Messages } from './messages/Messages';
import { FormPart, ListPart } from './form/RecordParts';
import { TaxSummary } from './taxes/TaxSummary';
import { History, Related, Steps } from './actions/WholeParts';
import { Widget } from './form/Widget';
import { titleOf } from './checking/wording';
import type { Section as ProfileSection } from '../../../domain/declaration/profiles/profile';
import { DraftBanner } from '../../../ui/archetypes/record/editing/DraftBanner';
import { LockBanner } from '../../../ui/archetypes/record/editing/LockBanner';
import { RecordLayout } from '../../../ui/archetypes/record/RecordLayout';
import { useArrival } from '../../../ui/archetypes/record/useArrival';
import { useRecordTexts } from '../../../ui/archetypes/record/useRecordTexts';
import { Button } from '../../../ui/kit/Button';
import { EmptyState } from '../../../ui/kit/EmptyState';
import { ErrorSummary } from '../../../ui/kit/ErrorSummary';
import { FindingsPanel } from '../../../ui/kit/FindingsPanel';
import { FieldFocus } from '../../../ui/kit/form/FieldFocus';
import { Link } from '../../../ui/kit/Link';
import { Loading } from '../../../ui/kit/Loading';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { Screen, type ScreenFact } from '../../../ui/kit/Screen';
import { Section } from '../../../ui/kit/Section';
import { SectionList } from '../../../ui/kit/SectionList';
import { useShortcuts } from '../../../ui/kit/useShortcuts';
import type { TextKey, TextValues } from '../../../ui/text/keys';
import { useTexts } from '../../../ui/text/texts';

const titleKeyOf = (card: CardModel): TextKey => card.profile.titleKey as TextKey;

const lacking = ({ opening: { missing } }: CardModel): { readonly text: TextKey; readonly values?: TextValues } => {
  switch (missing?.type) {
    case 'noSource':
      return { text: 'dec.card.noSource', values: { source: missing.source } };
    case 'noMrn':
      return { text: 'dec.card.noMrn', values: { mrn: missing.mrn } };
    case undefined:
      return { text: 'dec.card.notFound' };
  }
};

const factsOf = ({ declaration, content }: CardModel): readonly ScreenFact[] => {
  const { sourceLink } = declaration ?? {};
  const caseId = sourceLink?.type === 'case' ? sourceLink.id : declaration === undefined ? content.caseId : undefined;
  const { lrn, mrn, version } = declaration ?? {};
  return [
    ...(lrn === undefined ? [] : [{ label: 'dec.fact.lrn', value: lrn } as const]),
    ...(mrn === undefined ? [] : [{ label: 'dec.fact.mrn', value: mrn } as const]),
    ...(version === undefined ? [] : [{ label: 'dec.fact.version', value: String(version) } as const]),
    ...(caseId === undefined ? [] : [{ label: 'dec.fact.case', value: caseId } as const]),
  ];
};

/** The declaration card: one screen for every profile. */
export const CardScreen = observer(function CardScreen({ card }: { readonly card: CardModel }) {
  const texts = useTexts();
  useRecordTexts(card, texts);
  useShortcuts('dec.card.keys', cardShortcuts(card));
  useArrival(card.opening.arrival);
  const { opening, actions, content } = card;
  const { phase } = opening;
  const { handed } = card.services;
  const title = titleKeyOf(card);
  if (handed?.receipt) {
    return (
      <Screen title={title}>
        <Receipt {...handed.receipt} />
      </Screen>
    );
  }
  if (phase === 'notFound') {
    return (
      <Screen title={title}>
        <EmptyState {...lacking(card)}>{handed ? <Link to="/" text="shell.home" /> : <Link to="/dec/search-declaration" text="dec.search.title" />}</EmptyState>
      </Screen>
    );
  }
  if (phase !== 'ready') {
    return (
      <Screen title={title} problem={opening.problem} onRetry={() => opening.load()} busy={phase === 'loading'}>
        {phase === 'loading' && <Loading />}
      </Screen>
    );
  }
  return (
    <Screen
      title={title}
      dirty={content.dirty}
      breadcrumb={card.returnTo !== undefined && <Link to={card.returnTo} text="dec.back" />}
      hasErrors={actions.summary.isShown}
      tag={<CardTag card={card} />}
      facts={factsOf(card)}
      actions={<CardActions card={card} />}
    >
      <CardTotals card={card} />
      <Steps card={card} />
      {handed && <HandedBanner card={card} handed={handed} />}
      <LockBanner lock={card.lock} compare={() => card.declaration && actions.stale.compare(card.declaration.id)} />
      {!card.isReadOnly && <DraftBanner draft={card.draft} />}
      {card.content.isForReading && <p>{texts.t('dec.forReading')}</p>}
      {actions.problem && <ProblemNotice problem={actions.problem} onRetry={() => actions.again()} busy={actions.busy} />}
      <RecordLayout
        sections={<Sections card={card} />}
        panel={
          <FindingsPanel
            model={card.board.panel}
            footer={!handed && card.declaration && <Related key={card.declaration.id} card={card} id={card.declaration.id} />}
          >
            <LastCheck card={card} />
            {card.maySetValidation && <Button text="dec.settings.open" icon="settings" kind="quiet" onPress={() => card.settings.open()} />}
            {card.maySetValidation && <Button text="dec.enrichment.open" icon="settings" kind="quiet" onPress={() => card.enrichment.show()} />}
          </FindingsPanel>
        }
      >
        <ErrorSummary errors={actions.summary.errors} attempt={actions.summary.attempt} onJump={(pointer) => actions.summary.jump(pointer)} />
        {card.profile.sections.map((section, at) =>
          at < opening.drawn ? (
            <CardSection key={section.id} card={card} section={section} />
          ) : (
            <Section key={section.id} id={section.id} title={titleOf(section)} />
          ),
        )}
        {card.declaration && <CardAttachments key={card.declaration.id} card={card} id={card.declaration.id} />}
        {!handed && card.declaration && <Messages card={card} />}
        {!handed && card.declaration && <History key={`history ${card.declaration.id}`} card={card} id={card.declaration.id} />}
      </RecordLayout>
      <FieldFocus form={content.form} />
      <CardDialogs card={card} />
    </Screen>
  );
});

const Sections = observer(function Sections({ card }: { readonly card: CardModel }) {
  const { counts } = card.board;
  const entries = card.profile.sections.map((section) => ({ id: section.id, title: titleOf(section), ...counts.get(section.id) }));
  const more = [
    { id: ATTACHMENTS_SECTION, title: 'attachment.section' } as const,
    ...(card.services.handed
      ? []
      : ([
          { id: MESSAGES_SECTION, title: 'dec.section.messages' },
          { id: 'history', title: 'dec.section.history' },
        ] as const)),
  ];
  return <SectionList sections={card.declaration ? [...entries, ...more] : entries} />;
});

const CardSection = observer(function CardSection({ card, section }: { readonly card: CardModel; readonly section: ProfileSection }) {
  const { form } = card.content;
  switch (section.layout) {
    case 'GRID':
      return <GoodsItems card={card} section={section} />;
    case 'SUMMARY':
      return <TaxSummary card={card} section={section} />;
    case 'FORM':
      return (
        <Section id={section.id} title={titleOf(section)}>
          <FormPart card={card} form={form} section={section} record="" />
        </Section>
      );
    case 'LIST':
      return (
        <Section id={section.id} title={titleOf(section)}>
          {section.widget === 'UNLOADING' ? <Widget card={card} /> : <ListPart card={card} form={form} section={section} record="" />}
        </Section>
      );
  }
});
