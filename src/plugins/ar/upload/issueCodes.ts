/** What a row can be refused or marked for, in the order of the specification. */
export const ISSUE_CODES = [
  'AR-U01', 'AR-U02', 'AR-U03', 'AR-U04', 'AR-U05', 'AR-U06', 'AR-U07', 'AR-U08', 'AR-U09', 'AR-U10', 'AR-U11', 'AR-U12', 'AR-U13', 'AR-U14', 'AR-U15', 'AR-U16', 'AR-CHARACTER', 'AR-R13', 'AR-U-SAVE', 'AR-U-LOCK', 'AR-U-STORE',
] as const;
