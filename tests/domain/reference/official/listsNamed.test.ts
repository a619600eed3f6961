import { expect, it } from 'vitest';
import { listsNamed } from '../../../../src/domain/reference/official/codeListForm';

it.each([
  ['KindOfPackages.csv', ['PackageType']],
  ['NCTS-P5-CL017.csv', ['PackageType']],
  ['countries_cl008_multilingual.csv', ['Country']],
  ['AES-CL213.csv', ['DK_SupportingDocument', 'EU_SupportingDocument']],
  ['SupportingDocumentType.csv.gz', ['EU_SupportingDocument']],
  ['10017.csv', ['Preference']],
  ['GLOBAL-CL152_CN.csv', []],
  ['AES-CL092.csv', []],
  ['whatever.csv', []],
])('%s fills %j', (name, lists) => {
  expect(listsNamed({ name, today: '2026-11-24' })).toEqual(lists);
});
