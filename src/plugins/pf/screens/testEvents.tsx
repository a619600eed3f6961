import { Events } from '../../../application/ports/events';
import { Notices } from '../../../application/ports/notices';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { TestEventNotices } from '../streams/testEventNotices';

/** Shows nothing of its own in the bar. */
export default function TestEvents() {
  const events = useService(Events);
  const notices = useService(Notices);
  useModel(() => new TestEventNotices(events, notices));
  return null;
}
