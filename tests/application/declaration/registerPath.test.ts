import { describe, expect, it } from 'vitest';
import { parseRegisterPath, type Register } from '../../../src/application/declaration/registerPath';

const ID = '7c0b2f4e-6a52-4a05-9d3c-0a7f0f6f2a11';
const NONE = '00000000-0000-0000-0000-000000000000';
const made: Register = { list: '/dec/report-of-vehicle', isMade: true, isCopied: true, mrn: 'number' };
const received: Register = { list: '/dec/cwpr', isMade: false, mrn: 'number' };
const plain: Register = { list: '/dec/transit-guarantee', isMade: true };

describe('behind the route of a register', () => {
  it.each<[Register, string, unknown]>([
    [made, '', { type: 'list' }],
    [made, 'new', { type: 'new' }],
    [received, 'new', { type: 'list' }],
    [received, NONE, { type: 'list' }],
    [received, 'anything', { type: 'notFound' }],
    [plain, 'anything', { type: 'notFound' }],
    [made, ID, { type: 'record', id: ID }],
    [made, ID.toUpperCase(), { type: 'record', id: ID }],
    [made, `${ID}/messages`, { type: 'elsewhere', address: `/dec/report-of-vehicle/${ID}` }],
    [received, `${ID}/items/2`, { type: 'elsewhere', address: `/dec/cwpr/${ID}` }],
    [plain, `${ID}/codes`, { type: 'elsewhere', address: `/dec/transit-guarantee/${ID}` }],
    [plain, `${ID}/codes/1/2`, { type: 'notFound' }],
    [plain, `${ID}/..`, { type: 'notFound' }],
    [made, `copy/${ID}`, { type: 'elsewhere', address: `/dec/report-of-vehicle/new?copyOf=${ID}` }],
    [plain, `copy/${ID}`, { type: 'notFound' }],
    [made, 'mrn/26no0sim00000001j7', { type: 'elsewhere', address: '/dec/report-of-vehicle?number=26NO0SIM00000001J7' }],
    [plain, 'mrn/26NO0SIM00000001J7', { type: 'notFound' }],
    [made, 'new/anything', { type: 'notFound' }],
  ])('%j %s leads to %j', (register, rest, expected) => expect(parseRegisterPath(register, rest)).toEqual(expected));
});
