import type { ComponentType } from 'react';
import { observer } from 'mobx-react-lite';
import { useSearch } from 'wouter';
import { Api } from '../../../application/ports/api';
import { Drafts } from '../../../application/ports/drafts';
import { Navigation } from '../../../application/ports/navigation';
import { ReferenceData } from '../../../application/reference/referenceData';
import type { ScreenProps } from '../../plugin';
import { useModel } from '../../react/model';
import { useService } from '../../react/services';
import { useTexts } from '../../text/texts';
import { useRecordTexts } from '../record/useRecordTexts';
import type { WizardScreen } from './declared';
import { useWantedStep } from './useWantedStep';
import { WizardModel } from './wizardModel';
import { WizardView } from './WizardView';

/** A screen that leads through steps: the screen's file declares, everything else is here. */
export const wizardScreen = <D extends object, M, A>(screen: WizardScreen<D, M, A>): ComponentType<ScreenProps> => {
  const { useOwn } = screen;
  return observer(function WizardScreenView() {
    const texts = useTexts();
    const services = { api: useService(Api), drafts: useService(Drafts), navigation: useService(Navigation), reference: useService(ReferenceData) };
    const wizard = useModel(() => new WizardModel<D, M, A>(screen, services, texts));
    const own = useOwn(wizard);
    wizard.attach(own);
    useRecordTexts(wizard, texts);
    useWantedStep(wizard, new URLSearchParams(useSearch()).get('step') ?? undefined);
    return <WizardView wizard={wizard} own={own} />;
  });
};
