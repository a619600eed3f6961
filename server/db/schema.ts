import type { AnnouncementTables } from './tables/announcement';
import type { ArticleTables } from './tables/article';
import type { AttachmentTables } from './tables/attachment';
import type { AuthorityTables } from './tables/authority';
import type { CoreTables } from './tables/core';
import type { DeclarationTables } from './tables/declaration';
import type { DeclarationSearchTables } from './tables/declarationSearch';
import type { EditLockTables } from './tables/editLock';
import type { EnrichmentTables } from './tables/enrichment';
import type { JobTables } from './tables/jobs';
import type { LedgerTables } from './tables/ledger';
import type { NoticeTables } from './tables/notice';
import type { OperatorTables } from './tables/operators';
import type { OrganizationTables } from './tables/organization';
import type { PersonTables } from './tables/persons';
import type { ProfileTables } from './tables/profile';
import type { RecordTables } from './tables/record';
import type { ReferenceTables } from './tables/reference';
import type { RoundingTables } from './tables/rounding';
import type { SearchTables } from './tables/search';
import type { UserSettingTables } from './tables/userSettings';
import type { VehicleTables } from './tables/vehicle';

export interface Database
  extends
    CoreTables,
    DeclarationTables,
    EditLockTables,
    EnrichmentTables,
    DeclarationSearchTables,
    AuthorityTables,
    NoticeTables,
    OrganizationTables,
    VehicleTables,
    OperatorTables,
    PersonTables,
    ProfileTables,
    RecordTables,
    ReferenceTables,
    RoundingTables,
    UserSettingTables,
    ArticleTables,
    JobTables,
    LedgerTables,
    SearchTables,
    AttachmentTables,
    AnnouncementTables {}
