import AlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import AlertOctagon from '@tabler/icons-react/dist/esm/icons/IconAlertOctagon.mjs';
import AlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import ArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import ArrowForwardUp from '@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs';
import Ban from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import Calendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import Check from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import ChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import ChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import ChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import CircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import CircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import Clock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import Copy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import DeviceFloppy from '@tabler/icons-react/dist/esm/icons/IconDeviceFloppy.mjs';
import InfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import LinkShape from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import Lock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import LockOpen from '@tabler/icons-react/dist/esm/icons/IconLockOpen.mjs';
import Logout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import PlugConnectedX from '@tabler/icons-react/dist/esm/icons/IconPlugConnectedX.mjs';
import Plus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import Refresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import Scale from '@tabler/icons-react/dist/esm/icons/IconScale.mjs';
import Search from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import Send from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import Settings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import Trash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import User from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import X from '@tabler/icons-react/dist/esm/icons/IconX.mjs';

/** The icons of the portal, each from its own file. A new one is one line here: 16 px in text and buttons, 20 px in the bar. */
export const icons = {
  alertCircle: AlertCircle,
  alertOctagon: AlertOctagon,
  alertTriangle: AlertTriangle,
  arrowBackUp: ArrowBackUp,
  arrowForwardUp: ArrowForwardUp,
  ban: Ban,
  calendar: Calendar,
  check: Check,
  chevronDown: ChevronDown,
  chevronLeft: ChevronLeft,
  chevronRight: ChevronRight,
  circleCheck: CircleCheck,
  circleDashed: CircleDashed,
  clock: Clock,
  copy: Copy,
  deviceFloppy: DeviceFloppy,
  infoCircle: InfoCircle,
  link: LinkShape,
  lock: Lock,
  lockOpen: LockOpen,
  logout: Logout,
  plugConnectedX: PlugConnectedX,
  plus: Plus,
  refresh: Refresh,
  scale: Scale,
  search: Search,
  send: Send,
  settings: Settings,
  trash: Trash,
  user: User,
  close: X,
} as const;

export type IconName = keyof typeof icons;
