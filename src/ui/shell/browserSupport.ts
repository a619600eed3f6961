const OTHER_BROWSERS = ['Edg/', 'OPR/', 'SamsungBrowser/', 'YaBrowser/', 'Vivaldi/'];
const CHROME_VERSION = /(?:Chrome|HeadlessChrome|CriOS)\/(\d+)/;
const LAST_UNSUPPORTED = 60;

/** Chrome above version 60, and none of the browsers that only look like it (shell.md section 13). */
export const isSupportedBrowser = (userAgent: string): boolean => {
  if (OTHER_BROWSERS.some((name) => userAgent.includes(name))) return false;
  const version = CHROME_VERSION.exec(userAgent)?.[1];
  return version !== undefined && Number(version) > LAST_UNSUPPORTED;
};
