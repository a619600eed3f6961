/** As whom the server books what comes by itself: answers of customs, limits that have passed. */
export const STORAGE_OPERATOR = {
  roles: ['TemporaryStorageAdministrator', 'TemporaryStorageAdministratorExtended'],
  features: ['ManageTemporaryStorage'],
} as const;
