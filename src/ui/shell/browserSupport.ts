const OTHER_BROWSERS = /(?:Edg|OPR|SamsungBrowser|YaBrowser|Vivaldi)\//;
const CHROME_VERSION = /(?:Chrome|CriOS)\/(\d+)/;
const FIRST_SUPPORTED = 61;

/** Chrome above version 60, and none of the browsers that only look like it (shell.md section 13). */
export const isSupportedBrowser = (userAgent: string): boolean =>
  !OTHER_BROWSERS.test(userAgent) && Number(CHROME_VERSION.exec(userAgent)?.[1]) >= FIRST_SUPPORTED;
