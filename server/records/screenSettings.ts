import { fail, type Failed } from '../../src/domain/kernel/result';
import { recordScreen } from '../../src/domain/organization/uiSettings/recordScreens';
import { settingFindings } from '../../src/domain/organization/uiSettings/uiConfiguration';
import { effectiveUi } from '../db/uiSettings';
import type { Context } from './handlers';

/** Refuses a save that lacks what the organisation asks for on the screen of the record, or changes what it has closed (ORG-R21). */
export const refusedByScreen = async ({ db, caller }: Context, kind: string, content: object, before?: object): Promise<Failed | undefined> => {
  const screen = recordScreen(kind);
  if (screen === undefined) return undefined;
  const findings = settingFindings(await effectiveUi(db, caller.orgUnitId, screen), content, before);
  const [first] = findings;
  return (
    first &&
    fail('refused', first.message, {
      feedbacks: findings.map(({ severity, code, message, pointer }) => ({ severity, code, message, pointer })),
      data: { findings },
    })
  );
};
