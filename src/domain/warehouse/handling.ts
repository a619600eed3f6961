/** Usual forms of handling (DA Annex 71-03); of those in the second list the goods may come to another CN code. */
export const HANDLING_CODES = Array.from({ length: 22 }, (_none, at) => String(at + 1));
const MAY_CHANGE_CODE: readonly string[] = ['8', '10', '11', '12', '13', '15', '18', '21'];

/** CW-R16, A17. */
export const handlingRefusal = ({
  code,
  from,
  to,
}: {
  readonly code: string;
  readonly from: string;
  readonly to: string;
}): { readonly code: string; readonly message: string } | undefined => {
  if (!HANDLING_CODES.includes(code)) return { code: 'CW-R16', message: 'Choose a usual form of handling.' };
  return from.slice(0, 8) !== to.slice(0, 8) && !MAY_CHANGE_CODE.includes(code)
    ? { code: 'CW-R16-CODE', message: 'This form of handling does not change the commodity code.' }
    : undefined;
};
