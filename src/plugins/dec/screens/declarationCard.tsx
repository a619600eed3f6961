import type { ComponentType } from 'react';
import { observer } from 'mobx-react-lite';
import { Session } from '../../../application/session/session';
import { isLimited } from '../../../domain/access/access';
import { profileOf } from '../../../domain/declaration/profiles/all';
import type { Profile } from '../../../domain/declaration/profiles/profile';
import { shownProfile, screenOfProfile } from '../../../domain/organization/uiSettings/profileScreens';
import { UiSettings } from '../../../ui/archetypes/settings/UiSettings';
import { useRecordServices } from '../../../ui/archetypes/record/useRecordServices';
import type { ScreenProps } from '../../../ui/plugin';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import { CardModel } from '../card/cardModel';
import { HandedModel } from '../card/actions/handedModel';
import { CardScreen } from '../card/CardScreen';
import { OwnProfile } from '../card/form/OwnProfile';

interface CardOfProps {
  readonly profile: Profile;
  readonly rest: string | undefined;
}

const CardOf = observer(function CardOf({ profile, rest }: CardOfProps) {
  const services = { ...useRecordServices(), session: useService(Session) };
  const texts = useTexts();
  const card = useModel(() => {
    const { user } = services.session.state;
    const handed = user && isLimited(user) ? { handed: new HandedModel(services.api, profile) } : {};
    return new CardModel(profile, rest, { ...services, ...handed }, texts);
  });
  return <CardScreen card={card} />;
});

/** The screen of a profile; the address behind its route says which declaration. Who was handed one sees it by the profile of the portal. */
export const declarationCard = (key: string): ComponentType<ScreenProps> => {
  const shipped = profileOf(key);
  if (!shipped) throw new Error(`There is no profile ${key}`);
  return observer(function DeclarationCard({ params }: ScreenProps) {
    const { user } = useService(Session).state;
    const rest = params['*'];
    const card = (profile: Profile) => (
      <UiSettings screenId={screenOfProfile(key)} keys="dec.called.ui">
        {(elements) => <CardOf profile={shownProfile(profile, elements)} rest={rest} />}
      </UiSettings>
    );
    if (!user?.ownProfiles?.includes(key) || isLimited(user)) return card(shipped);
    return (
      <OwnProfile name={key} rest={rest}>
        {card}
      </OwnProfile>
    );
  });
};
