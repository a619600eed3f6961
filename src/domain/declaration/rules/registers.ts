import type { PowerOfAttorneyType } from '../../organization/powerOfAttorney';
import type { ExchangeRate } from '../../tariff/exchangeRate';
import type { AskNomenclature } from '../../tariff/nomenclature';
import type { AskLowValue } from '../../tariff/taxation/lowValueParameter';
import type { DeclarationContent } from '../declaration';
import type { DeclarationStatus } from '../statusCode';

/** What is known of a movement that a declaration names by its MRN; empty of one that others declared. */
export interface KnownMovement {
  readonly profile?: string;
  readonly status?: DeclarationStatus;
  /** Office of the arrival at exit (IE507) that was accepted for it. */
  readonly arrivedAtExit?: string;
}

/** What rules ask the world about; what is absent, or answers undefined, is not judged. */
export interface RuleRegisters {
  /** The instant of the check, ISO 8601 in UTC; asked anew each time, for a card stays open. */
  readonly now?: (() => string) | undefined;
  readonly inList?: ((list: string, code: string) => boolean | undefined) | undefined;
  readonly movement?: ((mrn: string) => KnownMovement | undefined) | undefined;
  /** Roles of a customs office in the list: DEP, TRA, DES, EXP, EXT, ENT (DEC-R17). */
  readonly officeRoles?: ((office: string) => readonly string[] | undefined) | undefined;
  /** To the currency of the country where the declaration is lodged. */
  readonly exchangeRate?: ((currency: string) => ExchangeRate | undefined) | undefined;
  /** Whether the client of that number has given a power of attorney of the type that holds where and when the declaration is lodged (DEC-R8). */
  readonly powerOfAttorney?: ((type: PowerOfAttorneyType, principal: string) => boolean) | undefined;
  /** What the tariff says of a commodity code on the day that counts. */
  readonly commodity?: AskNomenclature | undefined;
  readonly lowValue?: AskLowValue | undefined;
  /** What customs told of the movement when it permitted to unload it (IE043). */
  readonly permission?: DeclarationContent | undefined;
  /** Of who asks. */
  readonly callerRoles?: readonly string[] | undefined;
}
