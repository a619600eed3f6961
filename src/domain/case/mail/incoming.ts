/** Headers and envelope of a received mail, as far as they decide where it goes. Names of headers are lower case. */
export interface IncomingMail {
  readonly messageId: string;
  readonly inReplyTo: string;
  readonly references: readonly string[];
  readonly subject: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly cc: readonly string[];
  /** Envelope sender; empty for a null return path. */
  readonly returnPath: string;
  readonly headers: Readonly<Record<string, string>>;
}

const PREFIX = /^\s*(?:(?:re|sv|aw|vs|fw|fwd|vb|wg)\s*(?:\[\d+\])?\s*:\s*)+/i;
const FORWARDED = /^\s*(?:(?:re|sv|aw)\s*:\s*)*(?:fw|fwd|vb|vs|wg)\s*:/i;
const NUMBER = /\[(CM-\d{4}-\d{6,9})\]/i;

/** Without reply and forward prefixes and without the number of a case (CM-R14). */
export const plainSubject = (subject: string): string => {
  const withoutNumber = subject.replace(NUMBER, ' ').replace(/\s+/g, ' ').trim();
  const plain = withoutNumber.replace(PREFIX, '').trim();
  return plain === withoutNumber ? plain : plainSubject(plain);
};

export const caseNumberIn = (subject: string): string | undefined => NUMBER.exec(subject)?.[1]?.toUpperCase();

const TOKEN = /^[^@+]+\+([A-Za-z0-9]{12})@/;

/** The token of a conversation in an address of ours, `import+a1B2c3D4e5F6@…`. */
export const tokenIn = (addresses: readonly string[]): string | undefined =>
  addresses.flatMap((address) => TOKEN.exec(address)?.[1] ?? []).find((token) => token !== undefined);

export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** Where everybody may have an address: they prove no company. */
const PUBLIC_DOMAINS = new Set([
  'gmail.com',
  'googlemail.com',
  'hotmail.com',
  'hotmail.se',
  'outlook.com',
  'live.com',
  'live.se',
  'yahoo.com',
  'icloud.com',
  'me.com',
  'telia.com',
  'online.no',
  'mail.dk',
]);
export const isPublicDomain = (domain: string): boolean => PUBLIC_DOMAINS.has(domain);

/** PASS only by what our own receiver says of DMARC, DKIM and SPF (C46). */
export type SenderVerdict = 'PASS' | 'UNPROVEN';

/** `authentication`: the topmost header of the configured server; headers of others prove nothing. */
export const senderVerdict = (authentication: string, authservId: string): SenderVerdict => {
  const [server = ''] = authentication.split(';');
  if (authservId === '' || server.trim().toLowerCase() !== authservId.toLowerCase()) return 'UNPROVEN';
  return /\b(dmarc|dkim|spf)=pass\b/i.test(authentication) && !/\bdmarc=(fail|none)\b/i.test(authentication) ? 'PASS' : 'UNPROVEN';
};

const AUTOMATIC_SUBJECTS = ['autosvar', 'automatisk svar', 'frånvaro', 'fravær', 'fraværende', 'out of office', 'automatic reply', 'automatiskt svar'];

/** Out-of-office answers, lists, reports: attached and folded, but they move nothing (C47). */
export const isAutomatic = ({ headers, subject, returnPath }: IncomingMail): boolean => {
  const header = (name: string): string => (headers[name] ?? '').trim().toLowerCase();
  const given = (name: string): boolean => header(name) !== '';
  const submitted = header('auto-submitted');
  return (
    (submitted !== '' && submitted !== 'no') ||
    ['x-auto-response-suppress', 'x-autoreply', 'x-autorespond', 'list-id'].some(given) ||
    ['bulk', 'junk', 'list', 'auto_reply'].includes(header('precedence')) ||
    returnPath.trim() === '' ||
    header('content-type').startsWith('multipart/report') ||
    AUTOMATIC_SUBJECTS.some((start) => plainSubject(subject).toLowerCase().startsWith(start))
  );
};

export const isForwarded = (subject: string): boolean => FORWARDED.test(subject);

/** What the portal knows of the conversations that a mail may belong to. */
export interface KnownConversations {
  /** By the token of an address of ours. */
  readonly byToken: (token: string) => KnownConversation | undefined;
  /** By the id of a message that we made. */
  readonly byMessageId: (id: string) => KnownConversation | undefined;
  readonly byCaseNumber: (number: string) => KnownConversation | undefined;
}

export interface KnownConversation {
  readonly caseId: string;
  readonly conversationId?: string | undefined;
  /** Exact addresses of who took part. */
  readonly participants: readonly string[];
  /** Domains that the case's customer has listed. */
  readonly customerDomains: readonly string[];
}

export type MatchedBy = 'token' | 'reference' | 'number' | 'new';

export interface Match {
  readonly matchedBy: MatchedBy;
  readonly conversation?: KnownConversation;
  /** It may change the case. Otherwise it waits in the mail to sort, with the conversation as a proposal. */
  readonly trusted: boolean;
}

const agrees = (from: string, { participants, customerDomains }: KnownConversation): boolean => {
  const address = from.toLowerCase();
  const domain = domainOf(address);
  return participants.some((one) => one.toLowerCase() === address) || (!isPublicDomain(domain) && customerDomains.some((one) => one.toLowerCase() === domain));
};

/** Where a mail belongs and whether it may change anything there (CM-R13 as corrected). */
export const matchMail = (mail: IncomingMail, verdict: SenderVerdict, known: KnownConversations): Match => {
  const token = tokenIn([...mail.to, ...mail.cc]);
  const byToken = token === undefined ? undefined : known.byToken(token);
  const byReference = [mail.inReplyTo, ...mail.references.toReversed()].flatMap((id) => (id === '' ? [] : (known.byMessageId(id) ?? []))).at(0);
  const found = byToken ?? byReference;
  if (found !== undefined) {
    const isOwn = agrees(mail.from, found);
    const isForeignForward = isForwarded(mail.subject) && !isOwn;
    return { matchedBy: byToken === undefined ? 'reference' : 'token', conversation: found, trusted: verdict === 'PASS' && isOwn && !isForeignForward };
  }
  const number = caseNumberIn(mail.subject);
  const byNumber = number === undefined ? undefined : known.byCaseNumber(number);
  if (byNumber !== undefined) return { matchedBy: 'number', conversation: byNumber, trusted: verdict === 'PASS' && agrees(mail.from, byNumber) };
  return { matchedBy: 'new', trusted: false };
};
