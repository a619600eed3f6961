const BADGE_MOST = 99;

/** COR-R46. */
export const badge = (unread: number): string => (unread > BADGE_MOST ? `${BADGE_MOST}+` : String(unread));

/** COR-R41: what happened more than once says how often. */
export const withCount = (text: string, count: number): string => (count > 1 ? `${text} (${count})` : text);
