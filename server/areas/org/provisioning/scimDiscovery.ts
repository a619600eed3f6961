import { USER_SCHEMA } from './scimUser';
import { GROUP_SCHEMA } from './scimGroups';
import { listOf, MOST_A_PAGE } from './scimMessages';

const CORE = 'urn:ietf:params:scim:schemas:core:2.0';

const attribute = (name: string, more: object = {}) => ({
  ...{ name, type: 'string', multiValued: false, required: false, caseExact: false, mutability: 'readWrite', returned: 'default', uniqueness: 'none' },
  ...more,
});
const complex = (name: string, subAttributes: readonly object[], multiValued = false) => attribute(name, { type: 'complex', multiValued, subAttributes });
const values = (name: string) => complex(name, [attribute('value'), attribute('type'), attribute('primary', { type: 'boolean' })], true);

const SCHEMAS = [
  {
    id: USER_SCHEMA,
    name: 'User',
    attributes: [
      attribute('userName', { required: true, uniqueness: 'server' }),
      attribute('externalId', { caseExact: true }),
      complex('name', [attribute('givenName'), attribute('familyName')]),
      attribute('displayName'),
      attribute('preferredLanguage'),
      attribute('active', { type: 'boolean' }),
      values('emails'),
      values('phoneNumbers'),
    ],
  },
  {
    id: GROUP_SCHEMA,
    name: 'Group',
    attributes: [
      attribute('displayName', { required: true }),
      attribute('externalId', { caseExact: true }),
      complex('members', [attribute('value', { mutability: 'immutable' }), attribute('display', { mutability: 'readOnly' })], true),
    ],
  },
];

const TYPES = [
  { id: 'User', endpoint: '/Users', schema: USER_SCHEMA },
  { id: 'Group', endpoint: '/Groups', schema: GROUP_SCHEMA },
];

/** What the service can do (RFC 7643, sections 5 to 7). */
export const discovered = (what: string, site: string): object | undefined => {
  switch (what) {
    case 'ServiceProviderConfig':
      return {
        schemas: [`${CORE}:ServiceProviderConfig`],
        patch: { supported: true },
        bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
        filter: { supported: true, maxResults: MOST_A_PAGE },
        changePassword: { supported: false },
        sort: { supported: false },
        etag: { supported: false },
        authenticationSchemes: [
          { type: 'oauthbearertoken', name: 'Key of the endpoint', description: 'The key of an integration endpoint as bearer token', primary: true },
        ],
        meta: { resourceType: 'ServiceProviderConfig', location: `${site}/ServiceProviderConfig` },
      };
    case 'ResourceTypes':
      return listOf(
        TYPES.map((type) => ({
          ...{ schemas: [`${CORE}:ResourceType`], name: type.id, ...type },
          meta: { resourceType: 'ResourceType', location: `${site}/ResourceTypes/${type.id}` },
        })),
        1,
        TYPES.length,
      );
    case 'Schemas':
      return listOf(
        SCHEMAS.map((schema) => ({ schemas: [`${CORE}:Schema`], ...schema, meta: { resourceType: 'Schema', location: `${site}/Schemas/${schema.id}` } })),
        1,
        SCHEMAS.length,
      );
    default:
      return undefined;
  }
};
