import type { ComponentType } from 'react';
import { observer } from 'mobx-react-lite';
import { Session } from '../../../application/session/session';
import { isLimited } from '../../../domain/access/access';
import { profileOf } from '../../../domain/declaration/profiles/all';
import { useRecordServices } from '../../../ui/archetypes/record/useRecordServices';
import type { ScreenProps } from '../../../ui/plugin';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import { CardModel } from '../card/cardModel';
import { HandedModel } from '../card/handedModel';
import { CardScreen } from '../card/CardScreen';

/** The screen of a profile; the address behind its route says which declaration. */
export const declarationCard = (key: string): ComponentType<ScreenProps> => {
  const profile = profileOf(key);
  if (!profile) throw new Error(`There is no profile ${key}`);
  return observer(function DeclarationCard({ params }: ScreenProps) {
    const services = { ...useRecordServices(), session: useService(Session) };
    const texts = useTexts();
    const card = useModel(() => {
      const { user } = services.session.state;
      const handed = user && isLimited(user) ? { handed: new HandedModel(services.api, profile) } : {};
      return new CardModel(profile, params['*'], { ...services, ...handed }, texts);
    });
    return <CardScreen card={card} />;
  });
};
