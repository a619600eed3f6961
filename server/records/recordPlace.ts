/** Where a record is opened, and how its users call it. */
export interface RecordPlace {
  readonly route: string;
  readonly name?: string | undefined;
}
