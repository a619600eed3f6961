import { observer } from 'mobx-react-lite';
import type { CardModel } from '../card/cardModel';
import { AdditionalDialog } from './AdditionalDialog';
import { AmendDialog, DiscardDialog } from './AmendDialog';
import { DocumentsDialog, PresentDialog, TakeOverDialog } from './AuthorityDialogs';
import { CancelDialog } from './CancelDialog';
import { CompareDialog } from './CompareDialog';
import { CopyDialog } from './CopyDialog';
import { DutyValueDialog } from './DutyValueDialog';
import { SetFieldDialog, SplitDialog, SplitLineDialog } from './LinesDialogs';
import { FieldHelp } from './FieldHelp';
import { LinksDialog } from './LinksDialog';
import { MergeDialog, UnmergeDialog } from './MergeDialog';
import { PrintDialog } from './PrintDialog';
import { SaveTemplateDialog, TemplatesDialog } from './TemplateDialogs';

/** The dialog of what is done with the whole declaration, one at a time. */
export default observer(function WholeDialogs({ card }: { readonly card: CardModel }) {
  switch (card.tasks.open) {
    case 'copy':
      return <CopyDialog card={card} />;
    case 'saveTemplate':
      return <SaveTemplateDialog card={card} />;
    case 'templates':
      return <TemplatesDialog card={card} />;
    case 'additional':
      return <AdditionalDialog card={card} />;
    case 'cancel':
      return <CancelDialog card={card} />;
    case 'sendAmendment':
      return <AmendDialog card={card} />;
    case 'discardAmendment':
      return <DiscardDialog card={card} />;
    case 'merge':
      return <MergeDialog card={card} />;
    case 'unmerge':
      return <UnmergeDialog card={card} />;
    case 'split':
      return <SplitDialog card={card} />;
    case 'splitLine':
      return <SplitLineDialog card={card} />;
    case 'dutyValue':
      return <DutyValueDialog card={card} />;
    case 'setField':
      return <SetFieldDialog card={card} />;
    case 'documents':
      return <DocumentsDialog card={card} />;
    case 'takeOver':
      return <TakeOverDialog card={card} />;
    case 'present':
      return <PresentDialog card={card} />;
    case 'compare':
      return <CompareDialog card={card} />;
    case 'print':
      return <PrintDialog card={card} />;
    case 'link':
      return <LinksDialog card={card} />;
    case 'help':
      return <FieldHelp card={card} />;
    case undefined:
      return null;
  }
});
