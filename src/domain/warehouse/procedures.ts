/** CW-R20: requested procedures with which goods leave a customs warehouse, and previous ones from which they come into it. */
const INTO_FROM = ['00', '51', '53', '54', '71', '78'];
const OUT_TO = ['01', '07', '40', '42', '44', '45', '51', '53', '71', '78'];

export const INBOUND_PROCEDURES = INTO_FROM.map((previous) => `71${previous}`);
export const OUTBOUND_IMPORT_PROCEDURES = OUT_TO.map((requested) => `${requested}71`);
export const RE_EXPORT = '3171';

/** Where goods go by the procedure that is requested for them: out of the territory with 31, else into another procedure. */
export const directionOf = (procedureCode: string): 'IMPORT' | 'EXPORT' => (procedureCode.startsWith('31') ? 'EXPORT' : 'IMPORT');

export type ProcedureJudgement = 'fits' | 'unusual' | 'refused';

/** Union goods (10xx to 23xx) cannot discharge the procedure; another pair outside the usual ones is looked at twice. */
export const judgeOutboundProcedure = (code: string, to: 'import' | 'export'): ProcedureJudgement => {
  const requested = Number(code.slice(0, 2));
  if (!/^\d{4}$/.test(code) || (requested >= 10 && requested <= 23)) return 'refused';
  const usual = to === 'export' ? code === RE_EXPORT : OUTBOUND_IMPORT_PROCEDURES.includes(code);
  return usual ? 'fits' : 'unusual';
};
