const CORNER = "<path d='M14 24h10V14z' fill='%236B2A8C' stroke='none'/>";

/** Purple corner on the browser's tab (UI guide, section 3), and a mark that files and print-outs read. */
export const markStaging = (page: Document): void => {
  page.documentElement.dataset['staging'] = 'true';
  const icon = page.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon && !icon.href.includes('6B2A8C')) icon.href = icon.href.replace('%3C/svg%3E', `${CORNER.replaceAll('<', '%3C').replaceAll('>', '%3E')}%3C/svg%3E`);
};
