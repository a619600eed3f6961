import AlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import AlertOctagon from '@tabler/icons-react/dist/esm/icons/IconAlertOctagon.mjs';
import AlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import Ban from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import Bell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import Check from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import ChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import CircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import CircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import Clock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import Columns from '@tabler/icons-react/dist/esm/icons/IconColumns3.mjs';
import Copy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import InfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import Logout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import PlugConnectedX from '@tabler/icons-react/dist/esm/icons/IconPlugConnectedX.mjs';
import Refresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import Search from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import Send from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import Settings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import User from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import X from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { addIcons } from './iconShapes';

/**
 * The icons of the frame and the dashboard, each from its own file: 16 px in text and buttons, 20 px in the bar.
 * What only screens show is one line of `screenIcons`.
 */
export const frameIcons = {
  alertCircle: AlertCircle,
  alertOctagon: AlertOctagon,
  alertTriangle: AlertTriangle,
  ban: Ban,
  bell: Bell,
  check: Check,
  chevronDown: ChevronDown,
  circleCheck: CircleCheck,
  circleDashed: CircleDashed,
  clock: Clock,
  columns: Columns,
  copy: Copy,
  infoCircle: InfoCircle,
  logout: Logout,
  plugConnectedX: PlugConnectedX,
  refresh: Refresh,
  search: Search,
  send: Send,
  settings: Settings,
  user: User,
  close: X,
} as const;

addIcons(frameIcons);
