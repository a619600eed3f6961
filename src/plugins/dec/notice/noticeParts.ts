import type { NoticeKind, NoticeState } from '../../../domain/declaration/notice/notice';
import type { TagTone } from '../../../ui/kit/Tag';

const PATHS: Readonly<Record<NoticeKind, string>> = { CWPR: '/dec/cwpr', TSPR: '/dec/tspr' };

export const noticePath = (kind: NoticeKind): string => PATHS[kind];

const TONES: Readonly<Record<NoticeState, TagTone>> = { NEW: 'blue', READ: 'grey', ACKNOWLEDGED: 'teal', LINKED: 'green' };

export const noticeTone = (state: NoticeState): TagTone => TONES[state];
