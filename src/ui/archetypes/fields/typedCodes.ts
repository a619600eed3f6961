/** Codes hold no blanks, so a blank parts them too; texts may. */
export const typedCodes = (typed: string, areCodes: boolean): readonly string[] => {
  const parts = typed.split(areCodes ? /[\s,;]+/ : /[\n,;]+/).map((part) => part.trim());
  return [...new Set(parts.filter((part) => part !== ''))];
};

export const writtenCodes = (codes: readonly string[]): string => codes.join(', ');
