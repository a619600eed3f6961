import { isRouteGuid } from '../../../domain/kernel/guid';
import type { ScreenProps } from '../../../ui/plugin';
import { MailList } from '../mail/mailList';
import { MailScreen } from '../mail/MailScreen';

/** The simulated mailbox, and one mail of it. */
export default function Mail({ params }: ScreenProps) {
  const { id } = params;
  return isRouteGuid(id) ? <MailScreen id={id} /> : <MailList params={params} />;
}
