import { arArea } from '../areas/ar/area';
import { authArea } from '../areas/auth/area';
import { cmArea } from '../areas/cm/area';
import { corArea } from '../areas/cor/area';
import { cwArea } from '../areas/cw/area';
import { cmmArea } from '../areas/cmm/area';
import { ctArea } from '../areas/ct/area';
import { decArea } from '../areas/dec/area';
import { dyArea } from '../areas/dy/area';
import type { Area } from '../areas/defineArea';
import { orgArea } from '../areas/org/area';
import { pfArea } from '../areas/pf/area';
import { rdArea } from '../areas/rd/area';
import { tsArea } from '../areas/ts/area';

/** The business areas of this server; demo data of one may point at that of those before it. */
export const areas: readonly Area[] = [authArea, orgArea, rdArea, ctArea, arArea, decArea, cwArea, tsArea, corArea, cmArea, cmmArea, pfArea, dyArea];
