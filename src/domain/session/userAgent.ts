/** Brands of browsers as a person knows them; `Other` for what does not name itself. */
export const USER_AGENT_FAMILIES = ['Chrome', 'Edge', 'Firefox', 'Safari', 'Opera', 'Samsung Internet', 'Vivaldi', 'Other'] as const;
export type UserAgentFamily = (typeof USER_AGENT_FAMILIES)[number];

// Browsers built on another one name it too, so the more particular mark comes first.
const MARKS: readonly (readonly [RegExp, UserAgentFamily])[] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|HeadlessChrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

/** The browser behind the header User-Agent. It is what the browser says of itself: fit to recognise one's own sessions by, and for nothing else. */
export const userAgentFamily = (userAgent: string | undefined): UserAgentFamily => MARKS.find(([mark]) => mark.test(userAgent ?? ''))?.[1] ?? 'Other';
