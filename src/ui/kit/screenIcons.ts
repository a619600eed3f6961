import ArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import ArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import ArrowForwardUp from '@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs';
import ArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import ArrowsHorizontal from '@tabler/icons-react/dist/esm/icons/IconArrowsHorizontal.mjs';
import ArrowsMove from '@tabler/icons-react/dist/esm/icons/IconArrowsMove.mjs';
import Calendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import ChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import ChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import DeviceFloppy from '@tabler/icons-react/dist/esm/icons/IconDeviceFloppy.mjs';
import Download from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import Keyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs';
import LinkShape from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import Lock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import LockOpen from '@tabler/icons-react/dist/esm/icons/IconLockOpen.mjs';
import Plus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import Scale from '@tabler/icons-react/dist/esm/icons/IconScale.mjs';
import Trash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import Upload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { addIcons } from './iconShapes';

/** The icons that only screens and dialogs show; they come with the texts of the first one. A new icon is one line here. */
export const screenIcons = {
  arrowBackUp: ArrowBackUp,
  arrowDown: ArrowDown,
  arrowForwardUp: ArrowForwardUp,
  arrowUp: ArrowUp,
  arrowsHorizontal: ArrowsHorizontal,
  arrowsMove: ArrowsMove,
  calendar: Calendar,
  chevronLeft: ChevronLeft,
  chevronRight: ChevronRight,
  deviceFloppy: DeviceFloppy,
  download: Download,
  keyboard: Keyboard,
  link: LinkShape,
  lock: Lock,
  lockOpen: LockOpen,
  plus: Plus,
  scale: Scale,
  trash: Trash,
  upload: Upload,
} as const;

addIcons(screenIcons);
