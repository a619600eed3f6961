const ADDED = ['AB', 'AD', 'AE', 'AF', 'AG', 'AH', 'AI', 'AJ', 'AK', 'AL', 'AN', 'B17A', 'B17B', 'B17C'];
const DEDUCTED = ['BA', 'BB', 'BC', 'BD', 'BE', 'BF', 'BG', 'BH', 'BI', 'FIC', 'FIE', 'FII'];

/** Whether an element raises or lowers the customs value (CT-R22); undefined for a code that is no value element. */
export const valueElementSign = (code: string): 1 | -1 | undefined => {
  if (ADDED.includes(code)) return 1;
  return DEDUCTED.includes(code) ? -1 : undefined;
};

/** Code of DE 14 04: the parts of box 17 are one addition, freight after the border one deduction. */
export const declaredElement = (code: string): string => {
  if (['B17A', 'B17B', 'B17C'].includes(code)) return 'AK';
  return ['FIC', 'FIE', 'FII'].includes(code) ? 'BA' : code;
};
