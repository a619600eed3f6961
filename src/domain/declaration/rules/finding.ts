import type { Finding } from '../declaration';

export type FindingArgs = Readonly<Record<string, string>>;

/** Texts of what the field checks find; `finding.<key>` translates them. */
export const findingTexts = {
  'DEC-R-REQ': '{label} ({element}) is mandatory',
  'DEC-R-REQ.plain': '{label} is mandatory',
  'DEC-R-FORB': '{label} ({element}) is not allowed here',
  'DEC-R-FORB.plain': '{label} is not allowed here',
  'DEC-R-LEN': '{label}: max {n} characters, found {m}',
  'DEC-R-LEN.exact': '{label} must have {n} characters, found {m}',
  'DEC-R-LEN.digits': '{label}: max {n} digits, {s} of them decimals',
  'DEC-R-FORMAT.number': '{label}: "{value}" is not a number',
  'DEC-R-FORMAT.integer': '{label}: "{value}" is not a whole number',
  'DEC-R-FORMAT.date': '{label}: "{value}" is not a date',
  'DEC-R-FORMAT.character': '{label}: character {n} ({character}) is invisible or unreadable. Delete it or type it again.',
  'DEC-R-FORMAT.digits': '{label}: "{value}" may only contain digits',
  'DEC-R-FORMAT.email': '{label}: "{value}" is not an e-mail address',
  'DEC-R-FORMAT.yesNo': '{label}: "{value}" is neither 0 nor 1',
  'DEC-R-SIGN': '{label} must not be negative',
  'DEC-R-LIST': '{code} in {list} is not valid on {date}',
  'DEC-R-MAX': '{label}: at most {n} rows, found {m}',
  'DEC-ENRICHED': '{label}: filled in by the rule "{rule}"',
} as const;

export type FindingKey = keyof typeof findingTexts;

/** What stops a save (DEC-R1); everything else stops a submission only. */
const CANNOT_BE_STORED: ReadonlySet<FindingKey> = new Set<FindingKey>([
  'DEC-R-LEN',
  'DEC-R-LEN.digits',
  'DEC-R-FORMAT.number',
  'DEC-R-FORMAT.integer',
  'DEC-R-FORMAT.date',
  'DEC-R-FORMAT.character',
  'DEC-R-FORMAT.yesNo',
]);

/** The keys of translations that a catalogue of the plugin holds. */
export const findingMessageKeys = (Object.keys(findingTexts) as readonly FindingKey[]).map((key) => `finding.${key}`);

export const fillIn = (template: string, args: FindingArgs): string => template.replace(/\{(\w+)\}/g, (whole, name: string) => args[name] ?? whole);

/** The code is the key without its variant: `DEC-R-LEN` for `DEC-R-LEN.exact`. */
export const fieldFinding = (
  key: FindingKey,
  args: FindingArgs,
  where: Pick<Finding, 'pointer' | 'category'> & { readonly de?: string | undefined; readonly itemId?: string | undefined },
): Finding => {
  const code = key.split('.')[0] ?? key;
  const { de, itemId, pointer, category } = where;
  return {
    severity: 2,
    code,
    pointer,
    category,
    message: fillIn(findingTexts[key], args),
    messageKey: `finding.${key}`,
    args,
    origin: CANNOT_BE_STORED.has(key) ? 'FORMAT' : 'PROFILE',
    ...(de !== undefined && { de }),
    ...(itemId !== undefined && { itemId }),
  };
};
